import { formatDay } from '../dates';
import { LOCALE, TIME_ZONE } from '../locale';

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

/** `20:00 CET`; empty while the time is not known. */
export const clockText = ({ time, startsAt }: Start): string =>
  time === null || startsAt === null ? '' : `${time} ${zoneNameAt(startsAt)}`;

/** When a match begins, by the organisation's clocks: `28 Nov 2026, 20:00 CET`. */
export const startText = (start: Start): string =>
  start.date === null ? 'Date to be announced' : [formatDay(start.date), clockText(start)].filter(Boolean).join(', ');
