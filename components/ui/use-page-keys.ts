'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onKey` for each key that is pressed on the page, wherever the focus is. It listens before the first paint, since a
 * user may press the keys of a button as soon as it shows.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const receive = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => receive(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
