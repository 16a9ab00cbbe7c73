import type { SportsEvent, Thing } from 'schema-dts';
import { at, breadcrumbs } from '../platform/metadata/structured-data';
import { thingPicture } from '../platform/share-pictures/shapes';
import { teamEntityId } from '../teams/rules';
import { type TournamentPage, tournamentEntityId } from './rules';

/** Returns a tournament with its breadcrumbs. */
export function tournamentData(base: string, { tournament, entries }: TournamentPage): Thing[] {
  const { name, slug, start, end, venue, url, game, status } = tournament;
  const path = `/tournaments/${slug}`;
  const event: SportsEvent = {
    '@type': 'SportsEvent',
    '@id': tournamentEntityId(base, tournament),
    name,
    url: at(base, path),
    image: at(base, thingPicture('tournaments', tournament, name).url),
    startDate: start,
    endDate: end,
    eventStatus: status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    location: venue
      ? { '@type': 'Place', name: venue, address: venue }
      : { '@type': 'VirtualLocation', url: url ?? at(base, path) },
    sport: game || 'Esports',
    competitor: entries.map(({ team }) => ({
      '@type': 'SportsTeam',
      '@id': teamEntityId(base, team),
      name: team.name,
    })),
  };
  return [event, breadcrumbs(base, { name: 'Tournaments', path: '/tournaments' }, { name, path })];
}
