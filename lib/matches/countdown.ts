const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this many days on, hours say nothing. */
const WHOLE_DAYS = 2;

/**
 * Returns how long it is until a match begins: `in 3 days`, `in 5 h 12 min`, `in 12 min`; empty once it has begun.
 * @param startsAt ISO 8601
 * @param now in milliseconds
 */
export function countdownText(startsAt: string, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (!(left > 0)) return '';
  if (left >= WHOLE_DAYS * DAY) return `in ${Math.floor(left / DAY)} days`;
  // Rounded up: a match in half a minute is not `in 0 min`.
  const minutes = Math.ceil(left / MINUTE);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `in ${hours} h ${minutes % 60} min` : `in ${minutes} min`;
}
