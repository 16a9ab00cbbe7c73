'use client';

import { useSyncExternalStore } from 'react';
import { LOCALE, TIME_ZONE } from '@/lib/locale';

const shown = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** The time by the visitor's clock with the name of the zone; empty where the organisation's clock shows the same. */
function localText(moment: string): string {
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Date(moment).toLocaleString(LOCALE, { ...shown, ...options });
  return text({}) === text({ timeZone: TIME_ZONE }) ? '' : text({ timeZoneName: 'short' });
}

const subscribe = () => () => undefined;

/**
 * A moment by the visitor's clock, on a line that is there from the start: nothing moves when it comes.
 * @param moment ISO 8601
 */
export function LocalTime({ moment }: { moment: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => localText(moment),
    () => '',
  );
  return (
    <p className="min-h-[1lh] whitespace-nowrap">
      {text && (
        <>
          Your time: <time dateTime={moment}>{text}</time>
        </>
      )}
    </p>
  );
}
