import { LOCALE } from './locale';

const shown = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a day: `2026-11-21` → `21 Nov 2026` (SPEC §9). A day is not a moment: it is read and written in the same
 * zone, so it never shifts. Text that is not a day is returned unchanged.
 */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : shown.format(moment).replace('Sept', 'Sep');
}
