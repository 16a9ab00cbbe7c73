'use client';

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
 * covers the page, so it closes when the visitor leaves it: by a link, a search, the browser's buttons or the Tab key.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  // Closes when the page is left, not on mount: the visitor may have opened the menu before the scripts loaded.
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
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Menu"
        className="grid size-11 place-items-center text-ink transition-colors hover:text-accent-text"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed, by keyboard too */}
      <div
        ref={panel}
        id={ID}
        popover="auto"
        onClick={hideBehindLink}
        onSubmit={({ currentTarget }) => hide(currentTarget)}
        onBlur={hideBehindFocus}
        className="inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-canvas p-gutter text-ink"
      >
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="ml-auto grid size-11 place-items-center border border-line"
        >
          <Icon name="close" className="size-6" />
        </button>
        {children}
      </div>
    </div>
  );
}
