'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** The browser's default font size in CSS pixels: a `rem` in a media query, unless the visitor has set another size. */
const REM = 16;

/**
 * Whether the screen is wider than a number of CSS pixels. The query is in rem, as in the styles, so that both follow
 * the browser's font size.
 * @param onServer the value in the server's HTML
 */
export function useWiderThan(pixels: number, onServer = true): boolean {
  const query = `(width >= ${(pixels + 1) / REM}rem)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const wide = window.matchMedia(query);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
