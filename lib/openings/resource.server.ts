import 'server-only';
import { openings } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { cachedOpenings } from './read';
import { openingsResource } from './resource';

export const openingsServer: ServerResource = {
  resource: openingsResource,
  sitemap: {
    pages: async (changed) => (await cachedOpenings()).map(({ id }) => ({ path: `/join/${id}`, changed })),
  },
  demonstration: {
    table: openings,
    title: openings.title,
    remove: async (admin, id) => (await import('./write')).deleteOpening(admin, id),
  },
  find: findSource({
    resource: openingsResource,
    table: openings,
    title: openings.title,
    detail: openings.role,
    folded: foldedTexts(openings.title, openings.role),
  }),
};
