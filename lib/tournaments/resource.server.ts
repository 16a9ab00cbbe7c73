import 'server-only';
import type { ServerResource, ThingCard } from '../platform/server-resource';
import { ON_BRIGHT } from '../platform/share-pictures/shapes';
import { gameColour } from '../teams/colours';
import { ROSTER_TAG } from '../teams/resource';
import { tournamentSearchItem } from './listing';
import { cachedTournamentPage, cachedTournaments } from './pages';
import { tournamentsResource, TOURNAMENTS_TAG } from './resource';

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
  search: { heading: 'Tournaments', items: async () => (await cachedTournaments()).map(tournamentSearchItem) },
};
