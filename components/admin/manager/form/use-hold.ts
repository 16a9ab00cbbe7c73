'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { panelMessages } from '@/lib/panel-messages';
import { useAnnounce } from '../feedback/announcer';

/** Keeps a form from being saved while something that belongs into it is on its way. */
export function useHold() {
  const announce = useAnnounce();
  const [works, setWorks] = useState(0);
  const held = works > 0;
  const takeAway = useRef<() => void>(undefined);
  // What was said is over with the last of them, and with the form.
  useEffect(() => (held ? () => takeAway.current?.() : undefined), [held]);

  const hold = useCallback((work: Promise<unknown>) => {
    setWorks((count) => count + 1);
    void work.finally(() => setWorks((count) => count - 1));
  }, []);
  /** Says why nothing is saved, until it is there. */
  const sayWhy = useCallback(() => {
    takeAway.current = announce.failure(panelMessages.pictures.onTheirWay);
  }, [announce]);
  return { hold, held, sayWhy };
}
