import 'server-only';
import { tournaments } from '@/db/schema';
import { formatDays } from '../day-ranges';
import { tournament } from './contract';
import { revisionSource, type ServerResource, type ThingCard } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { factsLine, type SearchItem } from '../platform/text-search/results';
import { ON_BRIGHT } from '../platform/share-pictures/shapes';
import { gameColour } from '../teams/colours';
import { ROSTER_TAG } from '../teams/resource';
import type { SearchedTournament } from './rules';
import { cachedTournamentPage, cachedTournaments } from './pages';
import { getTournament } from './read';
import { tournamentsResource, TOURNAMENTS_TAG } from './resource';

/** Returns a tournament as the search finds it: by name, game and venue. */
const tournamentSearchItem = ({ id, name, slug, game, venue, start, end }: SearchedTournament): SearchItem => ({
  id,
  href: `/tournaments/${slug}`,
  title: name,
  facts: factsLine(game, venue, formatDays(start, end)),
  texts: [name, game, venue],
});

async function tournamentCard(slug: string): Promise<ThingCard | null> {
  const page = await cachedTournamentPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { name, game } = page.tournament;
  return { label: game || 'Tournament', title: name, background: gameColour(game), colour: ON_BRIGHT };
}

export const tournamentsServer: ServerResource = {
  resource: tournamentsResource,
  sitemap: {
    tags: [TOURNAMENTS_TAG],
    pages: async (changed) =>
      (await cachedTournaments()).map(({ slug }) => ({ path: `/tournaments/${slug}`, changed })),
  },
  sharePictures: { folder: 'tournaments', tagsOf: () => [ROSTER_TAG, TOURNAMENTS_TAG], read: tournamentCard },
  search: {
    heading: 'Tournaments',
    suggestedAs: tournamentsResource.kind,
    items: async () => (await cachedTournaments()).map(tournamentSearchItem),
  },
  revisions: revisionSource({
    table: tournaments,
    schema: tournament,
    restore: async () => (await import('./write')).restoreTournament,
  }),
  bin: {
    unique: {
      tournaments_slug_key: {
        column: 'slug',
        message: (slug) => `Another tournament now uses the slug “${slug}”. Change it there first.`,
      },
    },
    read: (_, id) => getTournament(id),
  },
  find: findSource({
    resource: tournamentsResource,
    table: tournaments,
    title: tournaments.name,
    detail: tournaments.game,
    folded: foldedTexts(tournaments.name, tournaments.game, tournaments.venue),
  }),
};
