'use client';

import { useSyncExternalStore } from 'react';
import { countdownText } from '@/lib/matches/countdown';

const TICK_MS = 10_000;

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Shows how long it is until a match begins. Its room is kept from the start, so that nothing moves when it comes.
 * @param startsAt ISO 8601
 */
export function Countdown({ startsAt }: { startsAt: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => countdownText(startsAt, Date.now()),
    () => '',
  );
  return (
    <span className="inline-block min-h-[1lh] min-w-28 text-sm whitespace-nowrap text-muted tabular-nums max-md:ml-auto max-md:text-right no-script:hidden">
      {text}
    </span>
  );
}
