import 'server-only';
import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { teams } from '@/db/schema';
import type { PageKind } from '../page-kind';
import { slugsThatLead } from '../platform/slugs/read';
import { teamsResource } from './resource';

/** The pages of teams; an old slug leads to one. */
export const teamPages: PageKind = {
  route: '/teams/[slug]',
  async existing(slugs) {
    const found = await db.select({ slug: teams.slug }).from(teams).where(inArray(teams.slug, slugs));
    return [...found.map(({ slug }) => slug), ...(await slugsThatLead(db, teamsResource.kind, slugs))];
  },
};
