'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { panelMessages } from '@/lib/panel-messages';
import { useAnnounce } from '../feedback/announcer';

/** Delays Save while data that belongs to the form, such as an upload, is loading. */
export function useHold() {
  const announce = useAnnounce();
  const [running, setRunning] = useState(0);
  const held = running > 0;
  const dismiss = useRef<() => void>(undefined);
  // The message is dismissed when the last one has ended, and with the form.
  useEffect(() => (held ? () => dismiss.current?.() : undefined), [held]);

  const hold = useCallback((work: Promise<unknown>) => {
    setRunning((count) => count + 1);
    void work.finally(() => setRunning((count) => count - 1));
  }, []);
  /** Announces why Save does nothing, until the data is there. */
  const announceHold = useCallback(() => {
    dismiss.current = announce.failure(panelMessages.pictures.onTheirWay);
  }, [announce]);
  return { hold, held, announceHold };
}
