import 'server-only';
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './locale';

/** Wall times that a change of the clocks skips: from the first one, up to the time that the clocks go to. */
interface ClockGap {
  /** `HH:MM`. */
  from: string;
  to: string;
}

const zonedOf = (day: string, time: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'earlier' });

/**
 * Returns the instant of a wall time; of one that exists twice the earlier. The change of the clocks that skips a wall time is
 * read with the offset after it.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export const instantOf = (day: string, time: string, zone = TIME_ZONE): Date =>
  new Date(zonedOf(day, time, zone).epochMilliseconds);

/**
 * Returns what skips a wall time: `2027-03-28` `02:30` in Malta → from `02:00` to `03:00`.
 * @returns null for a wall time that exists
 */
export function gapAt(day: string, time: string, zone = TIME_ZONE): ClockGap | null {
  const zoned = zonedOf(day, time, zone);
  if (zoned.toPlainDateTime().equals(Temporal.PlainDateTime.from(`${day}T${time}`))) return null;
  const after = zoned.getTimeZoneTransition('next');
  if (!after) return null;
  const skipped = Temporal.Duration.from({
    nanoseconds: after.offsetNanoseconds - after.subtract({ nanoseconds: 1 }).offsetNanoseconds,
  });
  const clock = (moment: Temporal.PlainDateTime) => moment.toPlainTime().toString({ smallestUnit: 'minute' });
  return { from: clock(after.toPlainDateTime().subtract(skipped)), to: clock(after.toPlainDateTime()) };
}
