import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the tokens. */
const WIDE = '(min-width: 62.0625rem)';

function subscribe(callback: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}

/** Whether there is room for a sidebar beside the content. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
