import 'server-only';
import { and, desc, eq, isNotNull, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { articleRanks, articles, categories, categoryTotals, images, users } from '@/db/schema';
import { LIST_COUNTED_MAX } from '../limits';
import type { ListPage } from '../platform/http/endpoint';
import type { Pagination, Position } from '../platform/http/fields';
import type { Article, ArticleFilter, ArticleSummary } from './contract';
import { presentArticle } from './present';

/** Written as in the conditions of the partial indexes: PostgreSQL would not match a parameter with them. */
export const isPublished = sql`${articles.isPublished}`;

/** The newsroom's order: newest first by date, then id. */
const newestFirst = [desc(articles.date), desc(articles.id)];
const mostRelevantFirst = [desc(articleRanks.relevance), desc(articleRanks.articleId)];

const orderBy = (order: SQL[]): SQL => sql`order by ${sql.join(order, sql`, `)}`;

// Queries for the ids of a page. They read an index alone, and whole rows are read for these ids only.

/** Returns whether a row, by its date and id, comes after a position in the newsroom's order. */
export const isAfter = (before: Position | undefined, date: SQLWrapper, id: SQLWrapper): SQL =>
  before ? sql`(${date}, ${id}) < (${before.date}::date, ${before.id}::int)` : sql`true`;

/** Returns the ids of a page of the articles that match a condition, newest first. */
export const newestIds = (where: SQL | undefined, { limit, offset, before }: Pagination): SQL => sql`
  select ${articles.id} from ${articles}
  where ${where ?? sql`true`} and ${isAfter(before, articles.date, articles.id)}
  ${orderBy(newestFirst)} limit ${limit} offset ${offset}`;

const inCategory = (category: SQL | undefined): SQL =>
  category ? sql`${articleRanks.categoryId} = ${category}` : sql`true`;

/**
 * Returns the ids of a page of the published articles by relevance (`relevance_of` in the database), the highest first.
 * @param category a query for the id of a category; all articles without it
 */
export const idsByRelevance = (category: SQL | undefined, { limit, offset }: Pagination): SQL => sql`
  select ${articleRanks.articleId} from ${articleRanks} where ${inCategory(category)}
  ${orderBy(mostRelevantFirst)} limit ${limit} offset ${offset}`;

/** Returns the ids of all published articles, of a category where one is given, in no order. */
export const publishedIds = (category: SQL | undefined): SQL =>
  sql`select ${articleRanks.articleId} from ${articleRanks} where ${inCategory(category)}`;

/** Returns a page of ids in a random order, which is the same for all pages with the same seed. */
export const shuffledIds = (ids: SQL, seed: string, { limit, offset }: Pagination): SQL => sql`
  select id from (${ids}) as chosen(id)
  order by hashint4extended(id, hashtextextended(${seed}, 0)), id limit ${limit} offset ${offset}`;

// Filters and counts.

/** Matches a part of the title, ignoring case and accents. `%`, `_` and the backslash are escaped. */
const hasInTitle = (text: string): SQL =>
  sql`${articles.foldedTitle} like '%' || regexp_replace(search_fold(visible_text(${text})), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Matches one of the tags, ignoring case and accents. */
const hasTag = (tag: string): SQL => sql`fold_tags(${articles.tags}) @> fold_tags(array[${tag}]::text[])`;

/** A flag as partial indexes have it, or its opposite. */
const hasFlag = (column: typeof articles.featured | typeof articles.isPublished, flag: boolean | undefined) => {
  if (flag === undefined) return undefined;
  return flag ? sql`${column}` : not(column);
};

/** Builds the condition of a filter. */
export const buildWhere = ({
  query,
  isPublished,
  scheduled,
  featured,
  categoryId,
  tag,
  authorId,
  review,
}: ArticleFilter): SQL | undefined =>
  and(
    hasFlag(articles.isPublished, isPublished),
    scheduled === undefined ? undefined : (scheduled ? isNotNull : isNull)(articles.publishAt),
    hasFlag(articles.featured, featured),
    categoryId === undefined ? undefined : eq(articles.categoryId, categoryId),
    authorId === undefined ? undefined : eq(articles.authorId, authorId),
    review && eq(articles.review, review),
    query ? hasInTitle(query) : undefined,
    tag ? hasTag(tag) : undefined,
  );

/** The number of published articles, kept by triggers. @param category an id, or a query for one */
const publishedTotal = (category: number | SQL | undefined): SQL => sql`
  (select coalesce(sum(${categoryTotals.articles}), 0) from ${categoryTotals}
    where ${category === undefined ? sql`true` : sql`${categoryTotals.categoryId} = ${category}`})`;

/** The number of drafts. There are few, so they are counted each time. */
const draftTotal = (categoryId: number | undefined): SQL =>
  sql`(select count(*) from ${articles} where ${buildWhere({ isPublished: false, categoryId })})`;

async function selectTotal(total: SQL): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`select (${total})::int as total`);
  return row?.total ?? 0;
}

/**
 * Counts the published articles.
 * @param category a query for the id of a category; all articles without it
 */
export const countPublished = (category?: SQL): Promise<number> => selectTotal(publishedTotal(category));

/** Counts the articles that match a filter by state and category. */
const countListed = ({ isPublished, categoryId }: ArticleFilter): Promise<number> =>
  selectTotal(
    sql.join(
      [
        ...(isPublished === false ? [] : [publishedTotal(categoryId)]),
        ...(isPublished === true ? [] : [draftTotal(categoryId)]),
      ],
      sql` + `,
    ),
  );

/**
 * Finds the ids of a page by any filter, newest first, and counts the articles that match it: exactly up to
 * `LIST_COUNTED_MAX`. Up to so many, page and count come from the same rows, so that PostgreSQL finds them by the index of
 * the filter: by date it would compare thousands of titles (p95 19 ms in place of 6). Where there are more, a page by date is
 * found after few rows.
 */
export async function findIds(filter: ArticleFilter, page: Pagination): Promise<{ ids: number[]; total: number }> {
  const where = buildWhere(filter);
  const total = sql`(select total from counted)`;
  const [row] = await db.execute<{ ids: number[]; total: number }>(sql`
    with few as materialized (
      select ${articles.id}, ${articles.date} from ${articles} where ${where} limit ${LIST_COUNTED_MAX + 1}
    ),
    counted as materialized (select count(*)::int as total from few)
    select ${total} as total, array(
      (select id from few where ${total} <= ${LIST_COUNTED_MAX} and ${isAfter(page.before, sql`date`, sql`id`)}
        order by date desc, id desc limit ${page.limit} offset ${page.offset})
      union all (${newestIds(and(where, sql`${total} > ${LIST_COUNTED_MAX}`), page)})
    ) as ids`);
  return row ?? { ids: [], total: 0 };
}

/** Selects a page of the articles that match a filter, newest first, with the number of matches. */
export async function selectPage(filter: ArticleFilter, page: Pagination): Promise<ListPage<Article>> {
  const { query, scheduled, featured, tag, authorId, review } = filter;
  if (query || tag || review || scheduled !== undefined || featured !== undefined || authorId !== undefined) {
    const { ids, total } = await findIds(filter, page);
    const items = await selectArticles(sql`select unnest(${sql.param(ids)}::int[])`);
    // Beyond `LIST_COUNTED_MAX` the total is some number: at least the end of this page.
    return { items, total: items.length > 0 ? Math.max(total, page.offset + items.length) : total };
  }
  const [items, total] = await Promise.all([selectArticles(newestIds(buildWhere(filter), page)), countListed(filter)]);
  return { items, total };
}

// Rows.

/** The columns of the contract: a new column of the table is not sent until it is listed here. */
const summaryColumns = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
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
  metaTitle: articles.metaTitle,
  metaDescription: articles.metaDescription,
  shareImage: articles.shareImage,
  authorName: articles.authorName,
  tags: articles.tags,
  announce: articles.announce,
  publishAt: articles.publishAt,
  unpublishAt: articles.unpublishAt,
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

/** The result of a query for ids, with the place of each. */
const chosen = (ids: SQL): SQL => sql`unnest(array(${ids})) with ordinality as chosen(id, place)`;
const isChosen = sql`chosen.id = ${articles.id}`;
const inChosenOrder = sql`chosen.place`;

/** Selects the newest articles that match a condition, without their bodies. */
export async function selectSummaries(where: SQL | undefined, limit: number): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(chosen(newestIds(where, { limit, offset: 0 })), isChosen)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image))
    .orderBy(inChosenOrder)
    .prepare('summaries')
    .execute();
  return rows.map(presentArticle);
}

/** Rows with their bodies. Drizzle cannot type one function for these columns and those of `selectSummaries`. */
const articleRows = (executor: Executor) =>
  executor
    .select({ ...summaryColumns, content: articles.content, review: articles.review, reviewNote: articles.reviewNote })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(images, eq(images.url, articles.image));

/**
 * Selects articles with their bodies.
 * @param ids a query for ids, which also gives the order
 */
export async function selectArticles(ids: SQL, executor: Executor = db): Promise<Article[]> {
  const rows = await articleRows(executor)
    .innerJoin(chosen(ids), isChosen)
    .orderBy(inChosenOrder)
    .prepare('articles')
    .execute();
  return rows.map(presentArticle);
}

/** Selects all articles that match a condition, with their bodies, newest first. */
export async function selectAllArticles(where?: SQL, executor: Executor = db): Promise<Article[]> {
  const rows = await articleRows(executor)
    .where(where)
    .orderBy(...newestFirst)
    .prepare('all articles')
    .execute();
  return rows.map(presentArticle);
}

/** Selects one article with its body, or null. */
export async function selectArticle(id: number, where?: SQL, executor: Executor = db): Promise<Article | null> {
  const [found] = await selectAllArticles(and(eq(articles.id, id), where), executor);
  return found ?? null;
}
