'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { panelMessages } from '@/lib/panel-messages';
import { useAnnounce } from '../feedback/announcer';

/** Keeps a form from being saved while something that belongs into it is on its way. */
export function useHold() {
  const announce = useAnnounce();
  const [held, setHeld] = useState(0);
  const takeAway = useRef<() => void>(undefined);
  useEffect(() => {
    if (held === 0) takeAway.current?.();
  }, [held]);

  const hold = useCallback((work: Promise<unknown>) => {
    setHeld((count) => count + 1);
    void work.finally(() => setHeld((count) => count - 1));
  }, []);
  /** Says why nothing is saved, until it is there. */
  const sayWhy = useCallback(() => {
    takeAway.current = announce.failure(panelMessages.pictures.onTheirWay);
  }, [announce]);
  return { hold, held: held > 0, sayWhy };
}
