import 'server-only';
import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { articleCounts, articles, categoryTotals } from '@/db/schema';
import type { Pagination } from '../http/fields';
import { LIST_COUNTED_MAX } from '../limits';
import type { ArticleFilter } from './contract';
import { idsByDate, newestFirst, orderedIds } from './ordered-ids';

/** A part of a title, whatever the case and the accents. In a pattern `%`, `_` and the backslash mean themselves. */
const hasInTitle = (text: string): SQL =>
  sql`search_fold(${articles.title}) like '%' || regexp_replace(search_fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

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
const isUncounted = ({ query, featured }: ArticleFilter): boolean => Boolean(query) || featured !== undefined;

/** A page of what a filter lets through, newest first. */
export function listedIds(filter: ArticleFilter, pagination: Pagination): SQL {
  const { isPublished, categoryId } = filter;
  const isOrderCounted = !isUncounted(filter) && categoryId === undefined && isPublished !== false;
  if (isOrderCounted) return idsByDate(pagination, isPublished === undefined);
  return orderedIds(letThrough(filter), newestFirst, pagination);
}

const published = (categoryId: number | undefined): SQL =>
  categoryId === undefined
    ? sql`(select sum(${articleCounts.articles}) from ${articleCounts} where ${articleCounts.measure} = 'heap')`
    : sql`(select ${categoryTotals.articles} from ${categoryTotals} where ${categoryTotals.categoryId} = ${categoryId})`;

/** How many drafts there are is counted each time: there are never many. */
const drafts = (categoryId: number | undefined): SQL =>
  sql`(select count(*) from ${articles} where ${letThrough({ isPublished: false, categoryId })})`;

function countOf(filter: ArticleFilter): SQL {
  const { isPublished, categoryId } = filter;
  if (isUncounted(filter)) {
    return sql`(select count(*) from (
      select from ${articles} where ${letThrough(filter)} limit ${LIST_COUNTED_MAX + 1}) as counted)`;
  }
  const parts = [
    ...(isPublished === false ? [] : [published(categoryId)]),
    ...(isPublished === true ? [] : [drafts(categoryId)]),
  ];
  return sql.join(
    parts.map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  );
}

/**
 * How many articles a filter lets through: exact, but beyond `LIST_COUNTED_MAX` some number above it, where it narrows by
 * text or to featured ones.
 */
export async function countListed(filter: ArticleFilter): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`select (${countOf(filter)})::int as total`);
  return row?.total ?? 0;
}
