import { LOCALE } from './locale';

const shown = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * `2026-11-21` → `21 Nov 2026` (SPEC §9). A day is not a moment: it is read and written in the same
 * zone, so it never shifts. Text that is not a day is returned unchanged.
 */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : shown.format(moment).replace('Sept', 'Sep');
}

/** What two days share at their end (` Dec 2026`, ` 2026`), and what the first one has before it. */
export function splitShared(start: string, end: string): { own: string; shared: string } {
  const [first, last] = [formatDay(start).split(' '), formatDay(end).split(' ')];
  const shared: string[] = [];
  while (first.length > 1 && first.at(-1) === last.pop()) shared.unshift(` ${first.pop()}`);
  return { own: first.join(' '), shared: shared.join('') };
}

/** Two days as a range that names a month and a year once where both share it: `4 to 6 Dec 2026`, `27 Nov to 2 Dec 2026`. */
export const formatDays = (start: string, end: string): string =>
  start === end ? formatDay(start) : `${splitShared(start, end).own} to ${formatDay(end)}`;
