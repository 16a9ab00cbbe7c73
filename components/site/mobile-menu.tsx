'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

const ID = 'site-menu';

/** Browsers from before 2024 may not know popovers. */
function hide(panel: Partial<HTMLElement> | null): void {
  panel?.hidePopover?.();
}

/**
 * The menu of small screens: a native popover, so that it opens, closes and gives focus back without JavaScript. It
 * covers the page below the header, so it closes on navigation: by a link, a search, the browser's buttons or the Tab key.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  // On leaving a page rather than on arriving: the menu may have been opened before the scripts were loaded.
  useEffect(() => {
    const shown = panel.current;
    return () => hide(shown);
  }, [pathname]);

  function hideBehindLink({ currentTarget, target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('a')) hide(currentTarget);
  }

  function hideBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(currentTarget);
  }

  return (
    <div className="group/menu lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Menu"
        className="grid size-11 place-items-center text-ink transition-colors hover:text-accent-text"
      >
        <Icon name="menu" className="size-6 group-has-[:popover-open]/menu:hidden" />
        <Icon name="close" className="hidden size-6 group-has-[:popover-open]/menu:block" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed, by keyboard too */}
      <div
        ref={panel}
        id={ID}
        popover="auto"
        onClick={hideBehindLink}
        onSubmit={({ currentTarget }) => hide(currentTarget)}
        onBlur={hideBehindFocus}
        // Below the header, which stays: its button closes the menu.
        className="inset-x-0 top-header bottom-0 m-0 h-auto w-full border-t border-line bg-canvas p-gutter text-ink"
      >
        {children}
      </div>
    </div>
  );
}

/** A link of the navigation, marked as current on its page and the pages below it. */
export function NavLink({ href, className, children }: { href: Route; className: string; children: ReactNode }) {
  const pathname = usePathname();
  const current = pathname === href || pathname.startsWith(`${href}/`);

  return (
    <Link href={href} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
