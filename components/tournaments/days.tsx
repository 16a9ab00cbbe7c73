import { formatDay } from '@/lib/dates';
import { splitShared } from '@/lib/day-ranges';
import type { ShownTournament } from '@/lib/tournaments/rules';

/** From the first day to the last. A month and a year that both share are seen once, and read out twice. */
export function Days({ start, end }: Pick<ShownTournament, 'start' | 'end'>) {
  const { own, shared } = splitShared(start, end);
  return (
    <>
      <time dateTime={start} className="whitespace-nowrap">
        {own}
        <span className="sr-only">{shared}</span>
      </time>{' '}
      to{' '}
      <time dateTime={end} className="whitespace-nowrap">
        {formatDay(end)}
      </time>
    </>
  );
}
