import type { BroadcastEvent, SportsEvent, SportsTeam, Thing } from 'schema-dts';
import type { Metadata } from 'next';
import { zonedMoment } from '../clock';
import { at, breadcrumbs, organisationId } from '../platform/metadata/structured-data';
import { teamEntityId } from '../teams/rules';
import { tournamentEntityId } from '../tournaments/rules';
import type { Match } from './contract';
import { matchEnd, startText } from './times';
import { type MatchPage, type ShownMatch, eventText, logoOf } from './listing';
import { matchText, runningScore } from './rules';
import { headMetadata } from '../platform/metadata/head';
import { type SharePicture, thingPicture } from '../platform/share-pictures/shapes';
import type { SiteIdentity } from '../platform/site/identity';

const matchId = (base: string, { id }: Pick<Match, 'id'>): string => at(base, `/matches/${id}#event`);

/** Formats an instant with the organisation's UTC offset; leaves a day as it is. */
const withZone = (start: string): string => (start.includes('T') ? zonedMoment(new Date(start)) : start);

const STATUSES: Readonly<Partial<Record<Match['status'], SportsEventStatus>>> = {
  Postponed: 'https://schema.org/EventPostponed',
  Cancelled: 'https://schema.org/EventCancelled',
};

type SportsEventStatus = `https://schema.org/Event${'Scheduled' | 'Rescheduled' | 'Postponed' | 'Cancelled'}`;

function competitor(base: string, match: ShownMatch, side: 'A' | 'B'): SportsTeam {
  const name = side === 'A' ? match.teamA : match.teamB;
  const { ours, team } = match;
  const image = logoOf(match, side);
  const logo = image === null ? {} : { logo: new URL(image, base).href };
  if (ours !== side || !team) return { '@type': 'SportsTeam', name, ...logo };
  return {
    '@type': 'SportsTeam',
    '@id': teamEntityId(base, team),
    name,
    url: at(base, `/teams/${team.slug}`),
    ...logo,
    parentOrganization: { '@id': organisationId(base) },
  };
}

/** A match's location: the venue of its tournament, otherwise the address of a stream. */
function location(base: string, { id, tournament, streams }: ShownMatch) {
  const venue = tournament?.venue;
  if (venue) return { '@type': 'Place', name: venue, address: venue } as const;
  return { '@type': 'VirtualLocation', url: streams[0]?.url ?? at(base, `/matches/${id}`) } as const;
}

/** A tournament without details, as the `superEvent` of a match. */
const superEvent = (base: string, { name, slug, venue, start }: NonNullable<ShownMatch['tournament']>) =>
  ({
    '@type': 'SportsEvent',
    '@id': tournamentEntityId(base, { slug }),
    name,
    url: at(base, `/tournaments/${slug}`),
    startDate: start,
    location: venue
      ? { '@type': 'Place', name: venue, address: venue }
      : { '@type': 'VirtualLocation', url: at(base, `/tournaments/${slug}`) },
  }) as const;

function sportsEvent(base: string, { match, previousStart }: MatchPage, startDate: string): SportsEvent {
  const { date, startsAt, bestOf, status, team, tournament } = match;
  // A postponed match without a new day keeps the one that it had.
  const isMoved = date !== null && previousStart !== null;
  const usual = isMoved ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled';
  return {
    '@type': 'SportsEvent',
    '@id': matchId(base, match),
    name: matchText(match),
    description: `${matchText(match)}${tournament ? `, ${tournament.name}` : ''}`,
    url: at(base, `/matches/${match.id}`),
    image: at(base, matchPicture(match).url),
    startDate: withZone(startDate),
    ...(startsAt === null ? {} : { endDate: zonedMoment(matchEnd({ startsAt, bestOf })) }),
    eventStatus: STATUSES[status] ?? usual,
    ...(isMoved ? { previousStartDate: withZone(previousStart) } : {}),
    eventAttendanceMode: tournament?.venue
      ? 'https://schema.org/MixedEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: location(base, match),
    sport: team?.game ?? 'Esports',
    competitor: [competitor(base, match, 'A'), competitor(base, match, 'B')],
    organizer: { '@id': organisationId(base) },
    ...(tournament ? { superEvent: superEvent(base, tournament) } : {}),
  };
}

const broadcast = (base: string, match: ShownMatch, startDate: string): BroadcastEvent[] =>
  match.streams.map(({ url, label, language }) => ({
    '@type': 'BroadcastEvent',
    name: [matchText(match), label].filter(Boolean).join(', '),
    url,
    isLiveBroadcast: true,
    startDate: withZone(startDate),
    ...(language ? { inLanguage: language } : {}),
    location: { '@type': 'VirtualLocation', url },
    broadcastOfEvent: { '@id': matchId(base, match) },
  }));

/** Returns a match with broadcasts and breadcrumbs; nothing for one that never had a day, which SportsEvent requires. */
export function matchData(base: string, page: MatchPage): Thing[] {
  const { match, previousStart } = page;
  const startDate = match.startsAt ?? match.date ?? previousStart;
  const path = `/matches/${match.id}`;
  const crumbs = breadcrumbs(base, { name: 'Matches', path: '/matches' }, { name: matchText(match), path });
  return startDate === null
    ? [crumbs]
    : [sportsEvent(base, page, startDate), ...broadcast(base, match, startDate), crumbs];
}

type Pictured = Pick<Match, 'id' | 'updatedAt' | 'teamA' | 'teamB'>;

/** Returns a match's card. */
const matchPicture = ({ id, updatedAt, ...match }: Pictured): SharePicture =>
  thingPicture('matches', { slug: id, updatedAt }, matchText(match));

/** Returns the metadata of a match's page. */
export function matchMetadata(site: SiteIdentity, match: ShownMatch): Metadata {
  const { id, status } = match;
  const facts = [runningScore(match) ?? startText(match), status, match.team?.game, eventText(match)];
  return headMetadata(site, {
    path: `/matches/${id}`,
    title: matchText(match),
    description: `${matchText(match)}: ${facts.filter(Boolean).join(', ')}.`,
    picture: matchPicture(match),
  });
}
