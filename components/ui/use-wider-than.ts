'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** The browser's font size that a `rem` of a media query stands for, unless somebody has set another one. */
const REM = 16;

/**
 * Whether the screen is wider than so many CSS pixels; the server's HTML is made for one that is. It asks in rem, as the
 * styles do: so both follow the browser's font size.
 */
export function useWiderThan(pixels: number): boolean {
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
    () => true,
  );
}
