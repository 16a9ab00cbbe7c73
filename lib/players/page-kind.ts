import 'server-only';
import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { players } from '@/db/schema';
import type { PageKind } from '../page-kind';
import { slugsThatLead } from '../platform/slugs/read';
import { playersResource } from './resource';

/** The pages of players; an old slug leads to one. The page itself knows who is not public yet. */
export const playerPages: PageKind = {
  route: '/players/[slug]',
  async existing(slugs) {
    const found = await db.select({ slug: players.slug }).from(players).where(inArray(players.slug, slugs));
    return [...found.map(({ slug }) => slug), ...(await slugsThatLead(db, playersResource.kind, slugs))];
  },
};
