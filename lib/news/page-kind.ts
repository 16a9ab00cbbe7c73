import 'server-only';
import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, users } from '@/db/schema';
import { wallClock } from '../clock';
import { idParam } from '../platform/http/fields';
import { newsMessages } from '../messages';
import type { PageKind } from '../page-kind';
import { readPreviewToken } from './preview-token';

const idsOf = (params: string[]): number[] => params.flatMap((id) => idParam.safeParse({ id }).data?.id ?? []);

/** The pages of published articles, for the page cache. */
export const articlePages: PageKind = {
  route: '/news/[id]',
  // SPEC §2: an article that cannot be loaded shows the page of a missing one.
  missingWhenUnknown: newsMessages.articleFailed,
  async existing(params) {
    const ids = idsOf(params);
    if (ids.length === 0) return [];
    const found = await db
      .select({ id: articles.id })
      .from(articles)
      .where(and(inArray(articles.id, ids), articles.isPublished));
    return found.map(({ id }) => String(id));
  },
};

/** Returns the condition that an article is published and shows the username of this account, not another name. */
export const isShownUnder = (authorId: number | SQLWrapper): SQL =>
  sql`${articles.isPublished} and ${articles.authorId} = ${authorId} and ${articles.authorName} = ''`;

/** The accounts with a page: at least one published article shows their username. */
export const hasAuthorPage = sql`exists (select from ${articles} where ${isShownUnder(users.id)})`;

/** The pages of authors. */
export const authorPages: PageKind = {
  route: '/authors/[id]',
  async existing(params) {
    const ids = idsOf(params);
    if (ids.length === 0) return [];
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), hasAuthorPage));
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
    const existingIds = new Set(found.map(({ id }) => id));
    return previews.filter(({ id }) => existingIds.has(id)).map(({ token }) => token);
  },
};
