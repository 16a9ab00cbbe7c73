import { formatDay } from './dates';

// Apart from `dates.ts`, which the newsroom's scripts have in them.

/** Splits the first day of a range into the ending that both days share (` Dec 2026`, ` 2026`) and what precedes it. */
export function splitShared(start: string, end: string): { own: string; shared: string } {
  const [first, last] = [formatDay(start).split(' '), formatDay(end).split(' ')];
  const shared: string[] = [];
  while (first.length > 1 && first.at(-1) === last.pop()) shared.unshift(` ${first.pop()}`);
  return { own: first.join(' '), shared: shared.join('') };
}

/** Two days as a range that names a month and a year once where both share it: `4 to 6 Dec 2026`, `27 Nov to 2 Dec 2026`. */
export const formatDays = (start: string, end: string): string =>
  start === end ? formatDay(start) : `${splitShared(start, end).own} to ${formatDay(end)}`;

/** Adds days to a day; both days are written as YYYY-MM-DD. @throws RangeError when `day` is not a date */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
