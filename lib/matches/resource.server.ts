import 'server-only';
import { desc } from 'drizzle-orm';
import { db } from '@/db/client';
import { matches } from '@/db/schema';
import { SITEMAP_PART } from '../limits';
import type { ListedPage, ServerResource } from '../platform/server-resource';
import { matchSearchItem } from './listing';
import { cachedSearchedMatches } from './pages';
import { matchesResource } from './resource';

/** Returns the newest matches, as many as a part of the sitemap holds beside the other pages. */
async function matchPages(): Promise<ListedPage[]> {
  const rows = await db
    .select({ id: matches.id, changed: matches.updatedAt })
    .from(matches)
    .orderBy(desc(matches.id))
    .limit(SITEMAP_PART);
  return rows.map(({ id, changed }) => ({ path: `/matches/${id}`, changed }));
}

export const matchesServer: ServerResource = {
  resource: matchesResource,
  sitemap: { pages: matchPages },
  search: { heading: 'Matches', items: async () => (await cachedSearchedMatches()).map(matchSearchItem) },
};
