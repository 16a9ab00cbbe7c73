import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { articles, categories, images, users } from '@/db/schema';
import type { Article, ArticleSummary } from './contract';
import { newestFirst, newestIds } from './ordered-ids';
import { presentArticle } from './present';

/** What the contract answers and no more: a new column is nobody's business until it is named here. */
const summary = {
  id: articles.id,
  title: articles.title,
  excerpt: articles.excerpt,
  image: articles.image,
  date: articles.date,
  readTime: articles.readTime,
  featured: articles.featured,
  isPublished: articles.isPublished,
  comments: articles.comments,
  shares: articles.shares,
  views: articles.views,
  bgColor: articles.bgColor,
  textColor: articles.textColor,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  categoryId: articles.categoryId,
  category: {
    id: categories.id,
    name: categories.name,
    bgColour: categories.bgColour,
    colour: categories.colour,
  },
  author: { id: users.id, username: users.username },
  imageAlt: images.alt,
  imagePlaceholder: images.placeholder,
  focusX: images.focusX,
  focusY: images.focusY,
};

/** The articles that a query for ids finds, in its order. */
const shown = (ids: SQL): SQL => sql`unnest(array(${ids})) with ordinality as shown(id, place)`;
const isShown = sql`shown.id = ${articles.id}`;
const asShown = sql`shown.place`;

/** The newest articles without their bodies. */
export async function selectSummaries({
  where,
  limit,
}: {
  where: SQL | undefined;
  limit: number;
}): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summary)
    .from(articles)
    .innerJoin(shown(newestIds(where, { limit, offset: 0 })), isShown)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image))
    .orderBy(asShown)
    .prepare('summaries')
    .execute();
  return rows.map(presentArticle);
}

/** Rows of articles with their bodies. Drizzle cannot type one function for these columns and those without the body. */
const wholeRows = (executor: Executor) =>
  executor
    .select({ ...summary, content: articles.content })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image));

/**
 * Articles with their bodies.
 * @param ids a query for ids, of `./ordered-ids`: they come in its order
 */
export async function selectArticles(ids: SQL, executor: Executor = db): Promise<Article[]> {
  const rows = await wholeRows(executor).innerJoin(shown(ids), isShown).orderBy(asShown).prepare('articles').execute();
  return rows.map(presentArticle);
}

/** All articles with their bodies, newest first. */
export async function selectAllArticles(where?: SQL, executor: Executor = db): Promise<Article[]> {
  const rows = await wholeRows(executor)
    .where(where)
    .orderBy(...newestFirst)
    .prepare('all articles')
    .execute();
  return rows.map(presentArticle);
}

/** One article with its body, or null. */
export async function selectArticle(id: number, where?: SQL, executor: Executor = db): Promise<Article | null> {
  const [found] = await selectAllArticles(and(eq(articles.id, id), where), executor);
  return found ?? null;
}
