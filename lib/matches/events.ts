import { z } from 'zod';
import { type Announcement, CARD_COLOURS, type EventCard, type EventSource } from '../platform/webhooks/events';
import { formatDay } from '../dates';
import { match, type Match } from './contract';
import { matchesResource } from './resource';
import { matchText, runningScore } from './rules';

type MatchEvent = keyof typeof matchesResource.events;

const LOOKS: Readonly<Record<MatchEvent, { heading: string; colour: string }>> = {
  'match.scheduled': { heading: 'New match', colour: CARD_COLOURS.plan },
  'match.rescheduled': { heading: 'Match moved', colour: CARD_COLOURS.plan },
  'match.live': { heading: 'Live now', colour: CARD_COLOURS.live },
  'match.score': { heading: 'Live now', colour: CARD_COLOURS.live },
  'match.finished': { heading: 'Match finished', colour: CARD_COLOURS.good },
  'match.cancelled': { heading: 'Match cancelled', colour: CARD_COLOURS.off },
};

/** What becomes known of a match by its status. */
const BY_STATUS: Readonly<Record<Match['status'], MatchEvent>> = {
  Upcoming: 'match.rescheduled',
  Live: 'match.live',
  Finished: 'match.finished',
  Postponed: 'match.rescheduled',
  Cancelled: 'match.cancelled',
};

/**
 * Returns what a change of a match is to visitors.
 * @param before null for a new one
 */
export function matchNews(before: Match | null, after: Match): Announcement[] {
  const type = after.announce ? eventOf(before, after) : null;
  return type === null ? [] : [announcementOf(type, after)];
}

const isExpected = ({ status }: Match): boolean => status !== 'Finished' && status !== 'Cancelled';

/** Returns what the deletion of a match is to those who expect it. */
export const deletedMatchNews = (match: Match): Announcement[] =>
  match.announce && isExpected(match)
    ? [announcementOf('match.cancelled', { ...match, status: 'Cancelled' }, null)]
    : [];

/** Returns what the restoration of a deleted match is to those who were told of a cancellation. */
export const restoredMatchNews = (match: Match): Announcement[] => (isExpected(match) ? matchNews(null, match) : []);

function eventOf(before: Match | null, after: Match): MatchEvent | null {
  if (before === null) return after.status === 'Upcoming' ? 'match.scheduled' : BY_STATUS[after.status];
  if (before.status !== after.status) return BY_STATUS[after.status];
  const isMoved = before.date !== after.date || before.time !== after.time;
  if (isMoved && (after.status === 'Upcoming' || after.status === 'Postponed')) return 'match.rescheduled';
  return after.status === 'Live' && scoresOf(before) !== scoresOf(after) ? 'match.score' : null;
}

const scoresOf = ({ scoreA, scoreB, maps }: Match): string => JSON.stringify([scoreA, scoreB, maps]);

function announcementOf(type: MatchEvent, data: Match, path: string | null = `/matches/${data.id}`): Announcement {
  const { heading, colour } = LOOKS[type];
  const score = runningScore(data);
  const stream = data.streams[0];
  return {
    type,
    thing: `${matchesResource.kind}:${data.id}`,
    title: matchText(data),
    data,
    card: {
      heading: data.status === 'Postponed' ? 'Match postponed' : heading,
      title: score === null ? matchText(data) : `${data.teamA} ${score} ${data.teamB}`,
      text: '',
      path,
      picture: path === null ? null : `/share/matches/${data.id}`,
      colour,
      fields: [
        ...beginOf(data),
        ...(data.stage === '' ? [] : [{ name: 'Stage', value: data.stage }]),
        ...(data.bestOf > 1 ? [{ name: 'Format', value: `Best of ${data.bestOf}` }] : []),
        ...(stream ? [{ name: 'Stream', value: stream.label || new URL(stream.url).host }] : []),
        ...data.maps.flatMap(({ name, scoreA, scoreB }) =>
          scoreA === null || scoreB === null ? [] : [{ name, value: `${scoreA} - ${scoreB}` }],
        ),
      ],
    },
  };
}

function beginOf({ date, startsAt }: Match): EventCard['fields'] {
  if (startsAt !== null) return [{ name: 'Starts', time: startsAt }];
  return [{ name: 'Day', value: date === null ? 'Not known yet' : formatDay(date) }];
}

const EXAMPLE: Match = {
  id: 7,
  date: '2026-11-21',
  time: '18:00',
  startsAt: '2026-11-21T17:00:00.000Z',
  teamA: 'Tempesta',
  teamB: 'Luzzu Esports',
  teamID: 1,
  ours: 'A',
  scoreA: null,
  scoreB: null,
  status: 'Upcoming',
  bestOf: 3,
  outcome: 'played',
  tournamentId: null,
  stage: 'Semi-final',
  maps: [],
  lineup: [{ playerID: 3, nickname: 'zed', role: 'Entry' }],
  streams: [{ url: 'https://www.twitch.tv/tempesta', label: 'Twitch', language: 'en' }],
  vodUrl: null,
  articleId: null,
  opponentId: null,
  announce: true,
  sequence: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const EXAMPLES: Readonly<Record<MatchEvent, Partial<Match>>> = {
  'match.scheduled': {},
  'match.rescheduled': { time: '19:00', startsAt: '2026-11-21T18:00:00.000Z', sequence: 1 },
  'match.live': { status: 'Live', scoreA: 0, scoreB: 0 },
  'match.score': { status: 'Live', scoreA: 1, scoreB: 0 },
  'match.finished': { status: 'Finished', scoreA: 2, scoreB: 1 },
  'match.cancelled': { status: 'Cancelled' },
};

const matchEvent = z.enum(Object.keys(LOOKS) as MatchEvent[]);

export const matchEvents: EventSource = {
  data: match,
  exampleOf: (name) => {
    const type = matchEvent.parse(name);
    return announcementOf(type, { ...EXAMPLE, ...EXAMPLES[type] });
  },
};
