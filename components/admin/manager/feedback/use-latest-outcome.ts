'use client';

import { useMemo, useRef } from 'react';
import { useAnnounce } from './announcer';

export type LatestOutcome = ReturnType<typeof useLatestOutcome>;

/**
 * Announces outcomes, each in place of the one before: the messages of many small changes in a row would cover the screen of
 * a phone.
 */
export function useLatestOutcome() {
  const announce = useAnnounce();
  const dismiss = useRef<() => void>(undefined);
  return useMemo(() => {
    const clear = () => {
      dismiss.current?.();
      dismiss.current = undefined;
    };
    return {
      clear,
      success: (text: string) => {
        clear();
        dismiss.current = announce.success(text);
      },
      failure: (text: string, detail?: string) => {
        clear();
        dismiss.current = announce.failure(text, { detail });
      },
    };
  }, [announce]);
}
