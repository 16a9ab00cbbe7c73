'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { User } from '@/lib/users/contract';

const CHANNEL = 'admin-session';

/**
 * Tabs of one browser share its session: each tells the others when somebody has signed in or logged out.
 * @param told hears what another tab says: who is signed in, or null for nobody
 * @returns tells the others
 */
export function useOtherTabs(told: (user: User | null) => void): (user: User | null) => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<User | null>) => told(data);
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [told]);
  return useCallback((user) => channel.current?.postMessage(user), []);
}
