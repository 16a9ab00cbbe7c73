import { formatDay } from '../dates';
import { LOCALE, TIME_ZONE } from '../locale';
import type { Match } from './contract';

const zoneName = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, timeZoneName: 'short' });

/**
 * The name of the organisation's time zone at a moment: `CET`, in summer `CEST`.
 * @param moment ISO 8601
 */
const zoneNameAt = (moment: string): string =>
  zoneName.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';

interface Start {
  date: string | null;
  /** `HH:MM`. */
  time: string | null;
  startsAt: string | null;
}

/** Returns the time of a match: `20:00 CET`; empty while it is not known. */
export const clockText = ({ time, startsAt }: Start): string =>
  time === null || startsAt === null ? '' : `${time} ${zoneNameAt(startsAt)}`;

/** Returns when a match begins, by the organisation's clocks: `28 Nov 2026, 20:00 CET`. */
export const startText = (start: Start): string =>
  start.date === null ? 'Date to be announced' : [formatDay(start.date), clockText(start)].filter(Boolean).join(', ');

/** How long a map takes with what is around it. A match is as long as the most maps that it may have. */
const MINUTES_PER_MAP = 60;

/** Returns when a match ends, as far as one can know before it. @param startsAt ISO 8601 */
export const matchEnd = ({ startsAt, bestOf }: Pick<Match, 'bestOf'> & { startsAt: string }): Date =>
  new Date(Date.parse(startsAt) + bestOf * MINUTES_PER_MAP * 60_000);
