'use client';

import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { EmptyState } from '@/components/ui/empty-state';
import { ExternalLink, Menu } from '@/components/ui/icons/panel-icons';
import { useWiderThan } from '@/components/ui/use-wider-than';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { DESKTOP_BREAKPOINT } from '@/lib/limits';
import { messages } from '@/lib/messages';
import { accountResource, secondFactorTexts as texts } from '@/lib/platform/auth/resource';
import { FindButton } from './find';
import { Notifications } from './notifications';
import { Sidebar } from './sidebar';

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
        <main
          id="content"
          tabIndex={-1}
          onFocus={closeOverlay}
          className="min-w-0 flex-1 px-gutter py-5 outline-none lg:px-6"
        >
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

/** Shows a page of the panel to those whose role it is for, and tells others so. */
function RoleGuard({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const hasRole = useHasRole();
  const page = panelPages.find(({ href }) => href === pathname);
  if (!page || hasRole(page.role)) return children;
  return <EmptyState title="This page is not for your role.">Ask an administrator for access.</EmptyState>;
}

const ACCOUNT = accountResource.panel.path;

/**
 * Leads users who lack the second factor that everybody needs to the page where they set it up: with a notice during the
 * days of grace, and from every other page after them.
 */
function SecondFactorGuard({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const router = useRouter();
  const { due, isOverdue: isOver } = useSecondFactors();
  const isElsewhere = pathname !== ACCOUNT;
  useEffect(() => {
    if (isOver && isElsewhere) router.replace(ACCOUNT);
  }, [isOver, isElsewhere, router]);

  // The page keeps its place when the notice goes: what it shows, such as new recovery codes, stays.
  if (isOver && isElsewhere) return <Spinner label={messages.loading} />;
  return (
    <>
      {due !== null && (
        <div role="note" className="mb-6 border-l-4 border-warning bg-raised p-4">
          <p>{isOver ? texts.required : texts.requiredFrom(formatDay(today(new Date(due))))}</p>
          {isElsewhere && (
            <Link href={ACCOUNT} className="mt-1 inline-flex min-h-11 items-center label text-accent-text">
              Set it up now
            </Link>
          )}
        </div>
      )}
      {children}
    </>
  );
}

/** A line below the header while the server is busy for more than a second. */
function Working() {
  const calls = useIsFetching() + useIsMutating();
  if (calls === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Working"
      className="absolute inset-x-0 -bottom-px h-0.5 animate-late overflow-hidden bg-line"
    >
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}
