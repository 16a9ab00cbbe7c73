import 'server-only';
import type { ServerResource } from '../platform/server-resource';
import { tournamentSearchItem } from './listing';
import { cachedTournaments } from './pages';
import { tournamentsResource, TOURNAMENTS_TAG } from './resource';

export const tournamentsServer: ServerResource = {
  resource: tournamentsResource,
  sitemap: {
    tags: [TOURNAMENTS_TAG],
    pages: async (changed) =>
      (await cachedTournaments()).map(({ slug }) => ({ path: `/tournaments/${slug}`, changed })),
  },
  search: { heading: 'Tournaments', items: async () => (await cachedTournaments()).map(tournamentSearchItem) },
};
