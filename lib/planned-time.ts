import { zonedMoment } from './clock';
import { LOCALE, TIME_ZONE } from './locale';

/* Moments in forms, by the clocks where the organisation lives, in browsers of all zones. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns a moment as a field for day and time has it: `2026-11-26T09:30`. */
export const wallTimeOf = (moment: Date): string => zonedMoment(moment).slice(0, 16);

/**
 * The moment of a wall time; the earlier one where clocks are put back and it comes twice.
 * @param wallTime such as `2026-11-26T09:30`
 * @returns null for what is no such time, or for one that clocks skip when they are put forward
 */
export function momentOf(wallTime: string): Date | null {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset from UTC is one of a day before or one of a day after.
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => new Date(asUtc - offsetAt(near)));
  const [first] = candidates.filter((moment) => wallTimeOf(moment) === wallTime).sort((a, b) => Number(a) - Number(b));
  return first ?? null;
}

/** Returns how far the organisation's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (time: number): number => {
  const minute = time - (time % MINUTE_MS);
  return Date.parse(`${wallTimeOf(new Date(minute))}:00Z`) - minute;
};

const shown = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });

/** Returns a moment for people: `26 Nov 2026, 09:30`. */
export const formatMoment = (moment: Date | number): string => shown.format(moment).replace('Sept', 'Sep');

const short = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: TIME_ZONE });

/** Returns a moment for people, without the year where it is this one: `15 Dec, 18:00`. */
export function shortMoment(moment: Date, now = new Date()): string {
  if (wallTimeOf(moment).slice(0, 4) !== wallTimeOf(now).slice(0, 4)) return formatMoment(moment);
  return `${short.format(moment).replace('Sept', 'Sep')}, ${time.format(moment)}`;
}
