import 'server-only';
import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { articleCounts, articles, categoryTotals } from '@/db/schema';
import type { Pagination } from '../platform/http/fields';
import { LIST_COUNTED_MAX } from '../limits';
import type { ArticleFilter } from './contract';
import { idsByDate, isAfter, newestIds } from './ordered-ids';

/** A part of a title, whatever the case and the accents. In a pattern `%`, `_` and the backslash mean themselves. */
const hasInTitle = (text: string): SQL =>
  sql`${articles.foldedTitle} like '%' || regexp_replace(search_fold(visible_text(${text})), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

const inState = (isPublished: boolean | undefined): SQL | undefined =>
  isPublished === undefined ? undefined : isPublished ? sql`${articles.isPublished}` : not(articles.isPublished);

/** What a filter lets through, as a condition. */
export const letThrough = ({ query, isPublished, featured, categoryId }: ArticleFilter): SQL | undefined =>
  and(
    inState(isPublished),
    featured === undefined ? undefined : featured ? sql`${articles.featured}` : not(articles.featured),
    categoryId === undefined ? undefined : eq(articles.categoryId, categoryId),
    query ? hasInTitle(query) : undefined,
  );

/** Whether a filter narrows by what counts are not kept of. */
export const isUncounted = ({ query, featured }: ArticleFilter): boolean => Boolean(query) || featured !== undefined;

/** A page of what a filter lets through of which counts are kept, newest first. */
export function listedIds({ isPublished, categoryId }: ArticleFilter, pagination: Pagination): SQL {
  const isOrderCounted = categoryId === undefined && isPublished !== false;
  if (isOrderCounted) return idsByDate(pagination, isPublished === undefined);
  return newestIds(letThrough({ isPublished, categoryId }), pagination);
}

/** @param category an id, or a query for one */
const published = (category: number | SQL | undefined): SQL =>
  category === undefined
    ? sql`(select sum(${articleCounts.articles}) from ${articleCounts} where ${articleCounts.measure} = 'heap')`
    : sql`(select ${categoryTotals.articles} from ${categoryTotals} where ${categoryTotals.categoryId} = ${category})`;

/**
 * How many articles are published.
 * @param category a query for the id of one; all of them without it
 */
export async function countPublished(category?: SQL): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`select coalesce(${published(category)}, 0)::int as total`);
  return row?.total ?? 0;
}

/** How many drafts there are is counted each time: there are never many. */
const drafts = (categoryId: number | undefined): SQL =>
  sql`(select count(*) from ${articles} where ${letThrough({ isPublished: false, categoryId })})`;

/** How many articles a filter lets through of which counts are kept. */
export async function countListed({ isPublished, categoryId }: ArticleFilter): Promise<number> {
  const parts = [
    ...(isPublished === false ? [] : [published(categoryId)]),
    ...(isPublished === true ? [] : [drafts(categoryId)]),
  ].map((part) => sql`coalesce(${part}, 0)`);
  const [row] = await db.execute<{ total: number }>(sql`select (${sql.join(parts, sql` + `)})::int as total`);
  return row?.total ?? 0;
}

/**
 * The ids of a page of what any filter lets through, newest first, and how many that are in all: exact, but beyond
 * `LIST_COUNTED_MAX` some number above it. What was counted is read once. Where more is there, a page is soon met with
 * on a walk through the dates.
 */
export async function findListed(filter: ArticleFilter, pagination: Pagination) {
  const where = letThrough(filter);
  const total = sql`(select total from counted)`;
  const [found] = await db.execute<{ ids: number[]; total: number }>(sql`
    with few as materialized (
      select ${articles.id}, ${articles.date} from ${articles} where ${where} limit ${LIST_COUNTED_MAX + 1}
    ),
    counted as materialized (select count(*)::int as total from few)
    select ${total} as total, array(
      (select id from few where ${total} <= ${LIST_COUNTED_MAX} and ${isAfter(pagination.before, sql`date`, sql`id`)}
        order by date desc, id desc limit ${pagination.limit} offset ${pagination.offset})
      union all (${newestIds(and(where, sql`${total} > ${LIST_COUNTED_MAX}`), pagination)})
    ) as ids`);
  return found ?? { ids: [], total: 0 };
}
