'use client';

import { useSyncExternalStore } from 'react';
import { DESKTOP_BREAKPOINT } from '@/lib/limits';

const QUERY = `(width > ${DESKTOP_BREAKPOINT}px)`;

function subscribe(callback: () => void): () => void {
  const wide = window.matchMedia(QUERY);
  wide.addEventListener('change', callback);
  return () => wide.removeEventListener('change', callback);
}

/** Whether rosters show whole: on screens wider than 992 px, and in the server's HTML (SPEC §9). */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}
