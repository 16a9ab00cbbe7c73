'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** The browser's font size that a `rem` of a media query stands for, unless the visitor has set another one. */
const REM = 16;

/**
 * Returns whether the screen is wider than so many CSS pixels. It asks in rem, as the styles do: so both follow the browser's font
 * size.
 * @param onServer what the server's HTML is made for
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
