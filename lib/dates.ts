import { site } from './site';

const shown = new Intl.DateTimeFormat(site.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const calendar = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: site.timeZone,
});

/**
 * `2026-11-21` → `21 Nov 2026` (SPEC §9). A day is not a moment: it is read and written in the same
 * zone, so it never shifts. Text that is not a day comes back as it is.
 */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : shown.format(moment).replace('Sept', 'Sep');
}

/** Today where the organisation lives, as `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return calendar.format(now);
}

const LONGEST_DAY_SECONDS = 26 * 60 * 60;

/** How many seconds, rounded up, until tomorrow begins where the organisation lives. Days of 23 and 25 hours count right. */
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
