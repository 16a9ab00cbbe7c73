import 'server-only';
import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { tournaments } from '@/db/schema';
import type { PageKind } from '../page-kind';
import { slugsThatLead } from '../platform/slugs/read';
import { tournamentsResource } from './resource';

/** The pages of tournaments; an old slug leads to one. */
export const tournamentPages: PageKind = {
  route: '/tournaments/[slug]',
  async existing(slugs) {
    const found = await db.select({ slug: tournaments.slug }).from(tournaments).where(inArray(tournaments.slug, slugs));
    return [...found.map(({ slug }) => slug), ...(await slugsThatLead(db, tournamentsResource.kind, slugs))];
  },
};
