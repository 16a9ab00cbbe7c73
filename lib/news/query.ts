import 'server-only';
import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { articles, categories, images, users } from '@/db/schema';
import type { Slice } from '../http/fields';
import type { Article, ArticleSummary } from './contract';

const {
  content,
  createdAt: _createdAt,
  plainText: _plainText,
  searchVector: _searchVector,
  ...summaryColumns
} = getTableColumns(articles);

const summary = {
  ...summaryColumns,
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

interface StoredArticle {
  bgColor: string | null;
  textColor: string | null;
  updatedAt: Date;
  category: ArticleSummary['category'];
  focusX: number | null;
  focusY: number | null;
}

/** An article without colours of its own wears its category's. */
function present<Row extends StoredArticle>({ bgColor, textColor, updatedAt, focusX, focusY, ...row }: Row) {
  const { bgColour, colour } = row.category;
  const colours = { bgColor: bgColor ?? bgColour, textColor: textColor ?? colour };
  const imageFocus = focusX === null || focusY === null ? null : { x: focusX, y: focusY };
  return { ...row, ...colours, imageFocus, updatedAt: updatedAt.toISOString() };
}

export const isPublished = eq(articles.isPublished, true);
/** The newsroom's order: newest first by date, then id. */
export const newestFirst = [desc(articles.date), desc(articles.id)];

export interface ArticleQuery extends Partial<Slice> {
  where?: SQL | undefined;
  orderBy?: SQL[];
}

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
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(present);
}

/** Articles with their bodies. */
export async function selectArticles(
  { where, orderBy = newestFirst, limit, offset }: ArticleQuery,
  executor: Executor = db,
): Promise<Article[]> {
  const query = executor
    .select({ ...summary, content })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset ?? 0));
  return rows.map(present);
}

/** One article with its body, or null. */
export async function selectArticle(id: number, where?: SQL, executor: Executor = db): Promise<Article | null> {
  const [found] = await selectArticles({ where: and(eq(articles.id, id), where) }, executor);
  return found ?? null;
}

/**
 * What is worth reading now: a featured article counts two points, being read up to a few (they grow with the
 * logarithm of the views), and every 30 days of age cost one. Age is measured from a fixed day, so that the order is
 * the same on every page and every day.
 */
export const relevance = sql`(
  2 * ${articles.featured}::int + ln(1 + ${articles.views}) / 2 + (${articles.date} - date '2007-01-01') / 30.0
)`;
