import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles } from '@/db/schema';
import { idParam } from '../platform/http/fields';
import type { PageKind } from '../page-kind';

/** The pages of published articles. */
export const articlePages: PageKind = {
  route: '/news/[id]',
  async existing(params) {
    const ids = params.flatMap((id) => idParam.safeParse({ id }).data?.id ?? []);
    if (ids.length === 0) return [];
    const found = await db
      .select({ id: articles.id })
      .from(articles)
      .where(and(inArray(articles.id, ids), articles.isPublished));
    return found.map(({ id }) => String(id));
  },
};
