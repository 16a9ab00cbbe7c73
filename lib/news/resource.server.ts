import 'server-only';
import { and, asc, between, desc, gte, max, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles } from '@/db/schema';
import { startOfDay, today } from '../clock';
import { daysAfter } from '../day-ranges';
import { notFound } from '../errors';
import { NEWS_SITEMAP_DAYS, NEWS_SITEMAP_MAX, SITEMAP_PART } from '../limits';
import {
  revisionSource,
  type ListedNews,
  type ListedPage,
  type ServerResource,
  type ThingCard,
} from '../platform/server-resource';
import { findSource } from '../platform/text-search/find';
import { CATEGORIES_TAG } from '../categories/resource';
import { idParam } from '../platform/http/fields';
import { readUpload } from '../platform/pictures/storage';
import { AUTHORS_TAG } from '../users/resource';
import { articleAsRead } from './contract';
import { articleEvents, articleNews } from './events';
import { assertMayChange } from './permissions';
import { isPublished, selectArticle } from './queries';
import { cachedAuthorIds, getPublishedArticle } from './read';
import { articleTags, newsResource } from './resource';
import { authorAddress } from './rules';
import { findArticles, suggestTitles } from './search';
import { correctTypos } from './typos';

async function lastChange(): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(articles.updatedAt) })
    .from(articles)
    .where(isPublished);
  return row?.at ?? null;
}

/** Returns a part of the articles, in the order in which they were written. */
async function articlePages(part: number): Promise<ListedPage[]> {
  const rows = await db
    .select({ id: articles.id, changed: articles.updatedAt, image: articles.image })
    .from(articles)
    .where(isPublished)
    .orderBy(asc(articles.id))
    .limit(SITEMAP_PART)
    .offset(part * SITEMAP_PART);
  return rows.map(({ id, ...row }) => ({ path: `/news/${id}`, ...row }));
}

/** Returns the articles that are of the last days by their date, and were not published long before it. */
async function latestNews(): Promise<ListedNews[]> {
  const day = today();
  const first = daysAfter(day, 1 - NEWS_SITEMAP_DAYS);
  const rows = await db
    .select({ id: articles.id, title: articles.title, date: articles.date, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isPublished, between(articles.date, first, day), gte(articles.publishedAt, startOfDay(first))))
    .orderBy(desc(articles.date), desc(articles.id))
    .limit(NEWS_SITEMAP_MAX);
  return rows.map(({ id, title, date, publishedAt }) => ({
    path: `/news/${id}`,
    title,
    published: publishedAt ?? startOfDay(date),
  }));
}

/** Returns the card of an article. A picture that staff chose for social networks takes its place. */
async function articleCard(key: string): Promise<ThingCard | null> {
  const { data } = idParam.safeParse({ id: key });
  const article = data && (await getPublishedArticle(data.id));
  if (!article) return null;
  const { title, category, bgColor, textColor, image, imageFocus, shareImage } = article;
  const photo = image === null ? null : await readUpload(image);
  const finished = shareImage === null ? null : await readUpload(shareImage);
  return {
    label: category.name,
    title,
    background: bgColor,
    colour: textColor,
    photo: photo && { bytes: photo, focus: imageFocus },
    finished: finished && { bytes: finished, focus: null },
  };
}

export const newsServer: ServerResource = {
  resource: newsResource,
  events: articleEvents,
  sitemap: {
    changed: lastChange,
    tags: [AUTHORS_TAG],
    pages: async (changed) => (await cachedAuthorIds()).map((id) => ({ path: authorAddress({ id }), changed })),
    parts: { name: 'articles', count: () => db.$count(articles, isPublished), pages: articlePages },
    latestNews,
  },
  revisions: revisionSource({
    table: articles,
    async assertMayRead(admin, id) {
      const article = await selectArticle(id);
      if (!article) throw notFound('Thing');
      assertMayChange(admin, article);
    },
    schema: articleAsRead,
    restore: async () => (await import('./write')).restoreArticle,
  }),
  sharePictures: {
    folder: 'news',
    tagsOf: (key) => [articleTags.one(Number(key)), CATEGORIES_TAG],
    read: articleCard,
  },
  texts: {
    heading: 'News',
    find: findArticles,
    suggest: suggestTitles,
    suggestedAs: newsResource.kind,
    correct: correctTypos,
  },
  bin: {
    async read(_, id) {
      const article = await selectArticle(id);
      if (!article) throw notFound('Article');
      return article;
    },
    newsOf: async (tx, id) => articleNews(null, await selectArticle(id, undefined, tx)),
  },
  demonstration: {
    table: articles,
    title: articles.title,
    remove: async (admin, id) => (await import('./write')).deleteArticle(admin, id),
  },
  find: findSource({
    resource: newsResource,
    table: articles,
    title: articles.title,
    detail: sql`concat_ws(' · ', case
      when ${articles.isPublished} then 'Published'
      when ${articles.publishAt} is not null then 'Scheduled'
      else 'Draft' end, ${articles.date})`,
    folded: sql`${articles.foldedTitle}`,
  }),
};
