import 'server-only';
import { desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { articleCounts, articleRanks, articles, FIRST_DAY, STRETCH_DAYS } from '@/db/schema';
import type { Pagination, Position } from '../platform/http/fields';

/**
 * Which articles a page of a list shows, as queries for ids: they are found in an index, before a row is read, so that
 * a page far down costs hardly more than the first one.
 */

/** As it stands in the conditions of the indexes, which a parameter would not be. */
export const isPublished = sql`${articles.isPublished}`;
const isDraft = sql`not ${articles.isPublished}`;
/** The newsroom's order: newest first by date, then id. */
export const newestFirst = [desc(articles.date), desc(articles.id)];

const inOrder = (order: SQL[]): SQL => sql.join(order, sql`, `);

/** Whether the row of a date and an id comes after a place in the newsroom's order. */
export const isAfter = (before: Position | undefined, date: SQLWrapper, id: SQLWrapper): SQL =>
  before ? sql`(${date}, ${id}) < (${before.date}::date, ${before.id}::int)` : sql`true`;

/** A page of the articles that a condition lets through, newest first. */
export function newestIds(where: SQL | undefined, { limit, offset, before }: Pagination): SQL {
  return sql`
    select ${articles.id} from ${articles}
    where ${where ?? sql`true`} and ${isAfter(before, articles.date, articles.id)}
    order by ${inOrder(newestFirst)} limit ${limit} offset ${offset}`;
}

/** From this place on a page is looked up by counts, and not walked to. */
const FAR = 1_000;

const countsBy = (measure: 'date' | 'relevance'): SQL => sql`
  select ${articleCounts.stretch}, ${articleCounts.articles} from ${articleCounts}
  where ${articleCounts.measure} = ${measure}`;
/** The same by date with drafts, which no trigger counts: there are never many. */
const countsWithDrafts = sql`
  select stretch, sum(articles)::int as articles from (
    ${countsBy('date')}
    union all select floor((${articles.date} - ${FIRST_DAY})::float8 / ${STRETCH_DAYS})::int, 1 from ${articles} where ${isDraft}
  ) as both_kinds
  group by stretch`;

/**
 * The range of an order (the column `stretch`) in which a page begins, as a common table expression: how many articles
 * come before it is known without walking through them.
 * @param counts how many there are in each range
 */
const beginning = (counts: SQL, offset: number): SQL => sql`
  beginning as (
    select stretch, upto - articles as before from (
      select stretch, articles, sum(articles) over (order by stretch desc) as upto from (${counts}) as counts
    ) as counted
    where upto > ${offset} order by stretch desc limit 1
  )`;
const fromBeginning = (offset: number): SQL => sql`${offset}::bigint - (select before from beginning)`;

/** A page of all published articles, newest first; of drafts too, where they are wanted. */
export function idsByDate(pagination: Pagination, withDrafts = false): SQL {
  const { limit, offset } = pagination;
  const isWanted = withDrafts ? sql`true` : isPublished;
  if (offset < FAR) return newestIds(isWanted, pagination);
  return sql`
    with ${beginning(withDrafts ? countsWithDrafts : countsBy('date'), offset)}
    select ${articles.id} from ${articles}
    where ${isWanted} and ${articles.date} < (select ${FIRST_DAY} + ${STRETCH_DAYS} * (stretch + 1) from beginning)
    order by ${inOrder(newestFirst)} limit ${limit} offset ${fromBeginning(offset)}`;
}

const mostRelevantFirst = [desc(articleRanks.relevance), desc(articleRanks.articleId)];

/**
 * The most worth reading first, as `relevance_of` in the database says.
 * @param category a query for the id of a category; all articles without it
 */
export function idsByRelevance(category: SQL | undefined, { limit, offset }: Pagination): SQL {
  const isFar = !category && offset >= FAR;
  const where = category
    ? sql`${articleRanks.categoryId} = ${category}`
    : isFar
      ? sql`${articleRanks.relevance} < (select stretch + 1 from beginning)`
      : sql`true`;
  return sql`
    ${isFar ? sql`with ${beginning(countsBy('relevance'), offset)}` : sql``}
    select ${articleRanks.articleId} from ${articleRanks} where ${where}
    order by ${inOrder(mostRelevantFirst)} limit ${limit} offset ${isFar ? fromBeginning(offset) : offset}`;
}

/** What a shuffle sorts a number by: the seed decides it, so it is the same for all pages. */
const shuffleKey = (number: SQL, seed: string): SQL => sql`hashint4extended(${number}, hashtextextended(${seed}, 0))`;

/**
 * All published articles in a random order: the seed shuffles the buckets (the column `heap`), and then the articles of
 * each. So only the buckets that a page shows are read.
 */
export function idsAtRandom(seed: string, { limit, offset }: Pagination): SQL {
  const bucketKey = shuffleKey(sql`${articleCounts.stretch}`, seed);
  return sql`
    with buckets as (
      select ${articleCounts.stretch} as bucket, ${articleCounts.articles},
        sum(${articleCounts.articles}) over (order by ${bucketKey}, ${articleCounts.stretch}) as upto
      from ${articleCounts} where ${articleCounts.measure} = 'heap'
    ), wanted as (
      select bucket, upto, upto - articles as before from buckets
      where upto > ${offset} and upto - articles < ${offset}::bigint + ${limit}::bigint
    )
    select ${articleRanks.articleId} from ${articleRanks} join wanted on wanted.bucket = ${articleRanks.heap}
    order by wanted.upto, ${shuffleKey(sql`${articleRanks.articleId}`, seed)}, ${articleRanks.articleId}
    limit ${limit} offset ${offset}::bigint - (select min(before) from wanted)`;
}

/** The published articles of a category, in no order. */
export const idsOfCategory = (category: SQL): SQL =>
  sql`select ${articleRanks.articleId} from ${articleRanks} where ${articleRanks.categoryId} = ${category}`;

/** The articles of a query for ids, in a random order that the seed decides. */
export function shuffled(ids: SQL, seed: string, { limit, offset }: Pagination): SQL {
  return sql`
    select id from (${ids}) as chosen(id)
    order by ${shuffleKey(sql`id`, seed)}, id limit ${limit} offset ${offset}`;
}
