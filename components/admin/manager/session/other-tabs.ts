'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '@/lib/users/contract';

const CHANNEL = 'admin-session';

interface Listener {
  /** Receives the user that another tab has signed in, or null after a logout. */
  told: (user: User | null) => void;
  /** The panel is shown again after a public page. It received no messages while it was hidden. */
  cameBack: () => void;
}

/**
 * Tabs of one browser share its session: each sends the others every sign-in and logout.
 * @returns tells the others
 */
export function useOtherTabs({ told, cameBack }: Listener): (user: User | null) => void {
  const channel = useRef<BroadcastChannel>(null);
  const wasLeft = useRef(false);
  const hear = useEffectEvent(told);
  const comeBack = useEffectEvent(cameBack);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<User | null>) => hear(data);
    channel.current = opened;
    if (wasLeft.current) comeBack();
    return () => {
      opened.close();
      channel.current = null;
      wasLeft.current = true;
    };
  }, []);
  return useCallback((user) => channel.current?.postMessage(user), []);
}
