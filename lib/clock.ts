import { TIME_ZONE } from './locale';

/* Apart from `dates.ts`, which visitors' browsers load: no page of theirs makes formatters that only others need. */

const calendar = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: TIME_ZONE,
});

/**
 * Returns today where the organisation lives, as `YYYY-MM-DD`. Put together from its parts: no locale writes a day in one way
 * everywhere, Canada's English has it as `11/26/2026` in some browsers.
 */
export function today(now: Date = new Date()): string {
  const { year, month, day } = partsOf(calendar, now);
  return `${year}-${month}-${day}`;
}

const partsOf = (format: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

const offset = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** Returns how far the organisation's clocks are from UTC at a moment: `+01:00`. */
const offsetAt = (moment: Date): string => /[+-]\d\d:\d\d/.exec(offset.format(moment))?.[0] ?? '+00:00';

/** Returns a moment as ISO 8601 by the organisation's clocks: `2026-11-21T09:30:00+01:00`. */
export function zonedMoment(moment: Date): string {
  const { hour, minute, second } = partsOf(clock, moment);
  return `${today(moment)}T${hour}:${minute}:${second}${offsetAt(moment)}`;
}

/** Returns the moment at which a day begins where the organisation lives. */
export function startOfDay(day: string): Date {
  const near = new Date(`${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00Z`))}`);
  // East of UTC clocks may have changed by midnight there: it counts what they are then.
  return new Date(`${day}T00:00:00${offsetAt(near)}`);
}

/** Returns when an article was published: on the day that it is dated, where the moment is not known of a draft. */
export const publicationOf = ({ publishedAt, date }: { publishedAt: string | null; date: string }): Date =>
  publishedAt === null ? startOfDay(date) : new Date(publishedAt);

const LONGEST_DAY_SECONDS = 26 * 60 * 60;

/** Returns how many seconds, rounded up, until tomorrow begins where the organisation lives. Days of 23 and 25 hours count right. */
export function secondsUntilTomorrow(now: Date = new Date()): number {
  const day = today(now);
  let [before, after] = [0, LONGEST_DAY_SECONDS];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (today(new Date(now.getTime() + between * 1000)) === day) before = between;
    else after = between;
  }
  return after;
}

/**
 * Returns now, in milliseconds, by the clock that dates files: `Date.now` may be ahead of it, see
 * `lib/platform/next-internals/single-clock.ts`.
 */
export const wallClock = (): number => new Date().getTime();
