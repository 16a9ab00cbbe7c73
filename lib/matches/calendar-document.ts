import 'server-only';
import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { Match } from './contract';
import { matchEnd } from './times';
import { matchText, scoreText, NO_SCORE } from './rules';

/** A match as an entry of a calendar. */
export interface CalendarMatch extends Match {
  /** What it is part of, and where it is played; null for a match of its own. */
  tournament: { name: string; venue: string } | null;
}

interface CalendarOptions {
  /** What calendar apps call the subscription. */
  name: string;
  /** The origin of the site, for the links to the pages of matches. */
  base: string;
  /** Identifies the database: entries keep their UIDs when the site moves to another domain. */
  instanceId: string;
}

const STATUSES: Readonly<Partial<Record<Match['status'], ICalEventStatus>>> = {
  Postponed: ICalEventStatus.TENTATIVE,
  Cancelled: ICalEventStatus.CANCELLED,
};

const DAY_MS = 24 * 60 * 60_000;

/** Returns when an entry begins and ends: a whole day while the time is not known. Null without a day. */
function timesOf({ date, startsAt, bestOf }: Match): Pick<ICalEventData, 'start' | 'end' | 'allDay'> | null {
  if (startsAt !== null) return { start: new Date(startsAt), end: matchEnd({ startsAt, bestOf }) };
  if (date === null) return null;
  // Days are written in UTC. The end of a whole day is the day after it (RFC 5545, 3.6.1).
  const start = new Date(`${date}T00:00:00Z`);
  return { start, end: new Date(start.getTime() + DAY_MS), allDay: true };
}

/** Apps that show nothing but the summary have to show what became of the match. */
function summaryOf(match: Match): string {
  const { status } = match;
  const prefix = status === 'Cancelled' || status === 'Postponed' ? `${status}: ` : '';
  const score = scoreText(match);
  return `${prefix}${matchText(match)}${score === NO_SCORE ? '' : ` (${score})`}`;
}

const descriptionOf = ({ tournament, stage, streams, vodUrl }: CalendarMatch): string =>
  [
    [tournament?.name, stage].filter(Boolean).join(', '),
    ...streams.map(({ label, url }) => [label, url].filter(Boolean).join(': ')),
    vodUrl,
  ]
    .filter(Boolean)
    .join('\n');

function entryOf(match: CalendarMatch, { base, instanceId }: CalendarOptions): ICalEventData[] {
  const times = timesOf(match);
  if (!times) return [];
  const changed = new Date(match.updatedAt);
  return [
    {
      ...times,
      id: `match-${match.id}@${instanceId}`,
      sequence: match.sequence,
      // The library's default is now, which would be other bytes each time.
      stamp: changed,
      lastModified: changed,
      status: STATUSES[match.status] ?? ICalEventStatus.CONFIRMED,
      summary: summaryOf(match),
      description: descriptionOf(match) || null,
      location: match.tournament?.venue || null,
      url: new URL(`/matches/${match.id}`, base).href,
    },
  ];
}

/** The library escapes the texts of entries, but not the name of the calendar (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`);

/**
 * Returns what stands in a calendar without matches, which has to have a component (RFC 5545, 3.6): that nothing is known of busy
 * times, which apps show nothing of. Its stamp is the same each time, like those of matches.
 */
const nothingKnown = (instanceId: string): string =>
  ['BEGIN:VFREEBUSY', `UID:matches@${instanceId}`, 'DTSTAMP:19700101T000000Z', 'END:VFREEBUSY', ''].join('\r\n');

/**
 * Returns a calendar of matches (RFC 5545), in instants of UTC and without METHOD: a feed, not an invitation. It depends on
 * nothing but its parameters, so that all processes write the same bytes.
 * @param matches in their order; those without a day are left out
 */
export function calendarDocument(matches: readonly CalendarMatch[], options: CalendarOptions): string {
  const events = matches.flatMap((match) => entryOf(match, options));
  const prodId = { company: 'Tempesta', product: 'Matches' };
  const text = ical({ name: escapeText(options.name), prodId, events }).toString();
  const whole = events.length > 0 ? text : text.replace(/(?=END:VCALENDAR$)/, () => nothingKnown(options.instanceId));
  // The library leaves out the line break after the last line, which belongs to it (RFC 5545, 3.1).
  return `${whole}\r\n`;
}
