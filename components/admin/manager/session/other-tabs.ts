'use client';

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '@/lib/platform/auth/user';

const CHANNEL = 'admin-session';

interface Listener {
  /** Receives the user that another tab has signed in, or null after a logout. */
  onSession: (user: User | null) => void;
  /** The panel is shown again after a public page. It received no messages while it was hidden. */
  onReturn: () => void;
}

/**
 * Tabs of one browser share its session: each sends the others every sign-in and logout.
 * @returns sends a user, or null for a logout, to the other tabs
 */
export function useOtherTabs({ onSession, onReturn }: Listener): (user: User | null) => void {
  const channel = useRef<BroadcastChannel>(null);
  const wasLeft = useRef(false);
  const receive = useEffectEvent(onSession);
  const notifyReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<User | null>) => receive(data);
    channel.current = opened;
    if (wasLeft.current) notifyReturn();
    return () => {
      opened.close();
      channel.current = null;
      wasLeft.current = true;
    };
  }, []);
  return useCallback((user) => channel.current?.postMessage(user), []);
}
