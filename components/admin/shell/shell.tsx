'use client';

import '../manager/panel.css';
import { ExternalLink, Menu } from '@/components/ui/icons/panel-icons';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWiderThan } from '@/components/ui/use-wider-than';
import { DESKTOP_BREAKPOINT } from '@/lib/limits';
import { FindButton } from './find';
import { Notifications } from './notifications';
import { RoleGuard } from './role-guard';
import { SecondFactorGuard } from './second-factor-guard';
import { Sidebar } from './sidebar';
import { Working } from './working';

const SIDEBAR = 'admin-sidebar';

/** The frame of every page of the panel: header, toggleable sidebar, content. */
export function Shell({ themeSwitch, children }: { themeSwitch: ReactNode; children: ReactNode }) {
  const wide = useWiderThan(DESKTOP_BREAKPOINT);
  const pathname = usePathname();
  const [isOpenWide, setIsOpenWide] = useState(true);
  // On a phone the sidebar covers the content, so it opens for one page only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== pathname) setOpenOn(null);
  const open = wide ? isOpenWide : openOn === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => (wide ? setIsOpenWide(!open) : setOpenOn(open ? null : pathname));
  const closeOverlay = () => setOpenOn(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || wide || !open) return;
    closeOverlay();
    button.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works in the sidebar and on its button
    <div className="flex min-h-dvh flex-col" onKeyDown={closeOnEscape}>
      <a
        href="#content"
        className="sr-only label focus:not-sr-only focus:absolute focus:z-50 focus:bg-accent focus:p-3 focus:text-on-accent print:hidden"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex h-header items-center gap-4 border-b border-line bg-surface px-gutter">
        <button
          ref={button}
          type="button"
          aria-label={open ? 'Close sidebar' : 'Open sidebar'}
          aria-expanded={open}
          aria-controls={SIDEBAR}
          onClick={toggle}
          className="-ml-2 grid size-11 place-items-center text-muted hover:text-ink"
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
        <h1 className="display text-title">Admin Panel</h1>
        <div className="-mr-2 ml-auto flex items-center gap-2">
          <Link
            href="/"
            // Another tab loads the whole page.
            prefetch={false}
            target="_blank"
            className="inline-flex min-h-11 items-center gap-1.5 px-2 label text-muted hover:text-ink"
          >
            <span className="max-sm:sr-only">View site</span>
            <ExternalLink aria-hidden="true" className="size-5" />
            <span className="sr-only">(opens in a new tab)</span>
          </Link>
          <FindButton />
          <Notifications />
        </div>
        <Working />
      </header>
      <div className="flex flex-1 flex-col lg:flex-row">
        <Sidebar id={SIDEBAR} open={open} pathname={pathname} themeSwitch={themeSwitch} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus in it has to stay visible */}
        <main id="content" tabIndex={-1} onFocus={closeOverlay} className="min-w-0 flex-1 px-gutter py-8 outline-none">
          <div className="mx-auto max-w-page">
            <SecondFactorGuard>
              <RoleGuard>{children}</RoleGuard>
            </SecondFactorGuard>
          </div>
        </main>
      </div>
    </div>
  );
}
