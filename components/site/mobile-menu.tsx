'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

const ID = 'site-menu';

/** The menu of small screens: a native popover, so that it opens, closes and gives focus back without JavaScript. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  useEffect(() => panel.current?.hidePopover(), [pathname]);

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
      <div
        ref={panel}
        id={ID}
        popover="auto"
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
