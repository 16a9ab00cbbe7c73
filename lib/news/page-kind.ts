import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles } from '@/db/schema';
import { wallClock } from '../clock';
import { idParam } from '../platform/http/fields';
import type { PageKind } from '../page-kind';
import { readPreviewToken } from './preview-token';

/** The pages of published articles, for the page cache. */
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

/** The previews of articles by link: of drafts, too. */
export const articlePreviews: PageKind = {
  route: '/preview/[token]',
  async existing(tokens) {
    const now = wallClock();
    const previews = tokens.flatMap((token) => {
      const preview = readPreviewToken(token, now);
      return preview ? { token, id: preview.id } : [];
    });
    if (previews.length === 0) return [];
    const ids = previews.map(({ id }) => id);
    const found = await db.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids));
    const known = new Set(found.map(({ id }) => id));
    return previews.filter(({ id }) => known.has(id)).map(({ token }) => token);
  },
};
