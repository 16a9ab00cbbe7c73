'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Keeps the buttons and messages of a form in view, except in a low window: the form may be longer than the screen. The
 * announcer places its messages above it by its height in `--save-bar`.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, []);

  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-canvas py-4 max-sm:gap-x-1 max-sm:gap-y-2 max-sm:py-2 max-sm:*:px-3 print:hidden low:static"
    >
      {children}
    </div>
  );
}
