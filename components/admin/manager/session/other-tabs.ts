'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '@/lib/users/contract';

const CHANNEL = 'admin-session';

interface Listener {
  /** Hears what another tab says: who is signed in, or null for nobody. */
  told: (user: User | null) => void;
  /** The router showed another page and kept the panel, which heard nothing meanwhile. */
  cameBack: () => void;
}

/**
 * Tabs of one browser share its session: each tells the others when somebody has signed in or logged out.
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
