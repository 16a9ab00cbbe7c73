'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Receives each key that is pressed on the page, wherever the focus is. Not after the first paint: who sees what the keys open
 * may press them.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const receive = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => receive(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
