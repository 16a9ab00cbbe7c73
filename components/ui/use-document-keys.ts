'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Receives each key that is pressed on the page, wherever the focus is. Not after the first paint: who sees what the keys open
 * may press them.
 */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const receive = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => receive(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
