import 'server-only';
import type { ServerResource } from '../platform/server-resource';
import { cachedShownTeams, teamSlugs } from './read';
import { teamsResource } from './resource';
import { teamSearchItem } from './rules';

export const teamsServer: ServerResource = {
  resource: teamsResource,
  sitemap: {
    pages: async (changed) => (await teamSlugs()).map((slug) => ({ path: `/teams/${slug}`, changed })),
  },
  search: { heading: 'Teams', items: async () => (await cachedShownTeams()).map(teamSearchItem) },
};
