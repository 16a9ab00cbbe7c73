import 'server-only';
import type { ServerResource } from '../platform/server-resource';
import { cachedShownTeams } from '../teams/read';
import { ROSTER_TAG } from '../teams/resource';
import { rosterSearchItems } from '../teams/rules';
import { playerSlugs } from './read';
import { playersResource } from './resource';

export const playersServer: ServerResource = {
  resource: playersResource,
  sitemap: {
    tags: [ROSTER_TAG],
    pages: async (changed) => (await playerSlugs()).map((slug) => ({ path: `/players/${slug}`, changed })),
  },
  search: { heading: 'Players', items: async () => (await cachedShownTeams()).flatMap(rosterSearchItems) },
};
