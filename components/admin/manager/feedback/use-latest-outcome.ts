'use client';

import { useMemo, useRef } from 'react';
import { useAnnounce } from './announcer';

export type LatestOutcome = ReturnType<typeof useLatestOutcome>;

/**
 * Says how something went in place of what it said before: of many small changes in a row, each with a message, the messages
 * would cover a phone.
 */
export function useLatestOutcome() {
  const announce = useAnnounce();
  const takeAway = useRef<() => void>(undefined);
  return useMemo(() => {
    const clear = () => {
      takeAway.current?.();
      takeAway.current = undefined;
    };
    return {
      clear,
      success: (text: string) => {
        clear();
        takeAway.current = announce.success(text);
      },
      failure: (text: string, detail?: string) => {
        clear();
        takeAway.current = announce.failure(text, { detail });
      },
    };
  }, [announce]);
}
