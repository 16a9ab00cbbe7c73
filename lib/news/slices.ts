import 'server-only';
import { desc, sql, type SQL } from 'drizzle-orm';
import { articleCounts, articleRanks, articles, FIRST_DAY, STRETCH_DAYS } from '@/db/schema';
import type { Slice } from '../http/fields';

/**
 * Which articles a page of a list shows, as queries for ids: they are found in an index, before a row is read, so that
 * a page far down costs hardly more than the first one.
 */

/** As it stands in the conditions of the indexes, which a parameter would not be. */
export const isPublished = sql`${articles.isPublished}`;
/** The newsroom's order: newest first by date, then id. */
export const newestFirst = [desc(articles.date), desc(articles.id)];

const inOrder = (order: SQL[]): SQL => sql.join(order, sql`, `);

/** A page of the articles that a condition lets through, in an order. */
export function sliceBy(where: SQL | undefined, order: SQL[], { limit, offset }: Slice): SQL {
  return sql`
    select ${articles.id} from ${articles} where ${where ?? sql`true`}
    order by ${inOrder(order)} limit ${limit} offset ${offset}`;
}

/** From this place on a page is looked up by counts, and not walked to. */
const FAR = 1_000;

/** The stretch in which a page begins, as a common table expression: what comes before it is known by number. */
const beginning = (measure: 'date' | 'relevance', offset: number): SQL => sql`
  beginning as (
    select stretch, upto - articles as before from (
      select ${articleCounts.stretch}, ${articleCounts.articles},
        sum(${articleCounts.articles}) over (order by ${articleCounts.stretch} desc) as upto
      from ${articleCounts} where ${articleCounts.measure} = ${measure}
    ) as counted
    where upto > ${offset} order by stretch desc limit 1
  )`;
const fromBeginning = (offset: number): SQL => sql`${offset}::bigint - (select before from beginning)`;

/** A page of all published articles, newest first. */
export function sliceByDate(slice: Slice): SQL {
  const { limit, offset } = slice;
  if (offset < FAR) return sliceBy(isPublished, newestFirst, slice);
  return sql`
    with ${beginning('date', offset)}
    select ${articles.id} from ${articles}
    where ${isPublished} and ${articles.date} < (select ${FIRST_DAY} + ${STRETCH_DAYS} * (stretch + 1) from beginning)
    order by ${inOrder(newestFirst)} limit ${limit} offset ${fromBeginning(offset)}`;
}

const mostRelevantFirst = [desc(articleRanks.relevance), desc(articleRanks.articleId)];

/**
 * The most worth reading first, as `relevance_of` in the database says.
 * @param category a query for the id of a category; all articles without it
 */
export function sliceByRelevance(category: SQL | undefined, { limit, offset }: Slice): SQL {
  const isFar = !category && offset >= FAR;
  const where = category
    ? sql`${articleRanks.categoryId} = ${category}`
    : isFar
      ? sql`${articleRanks.relevance} < (select stretch + 1 from beginning)`
      : sql`true`;
  return sql`
    ${isFar ? sql`with ${beginning('relevance', offset)}` : sql``}
    select ${articleRanks.articleId} from ${articleRanks} where ${where}
    order by ${inOrder(mostRelevantFirst)} limit ${limit} offset ${isFar ? fromBeginning(offset) : offset}`;
}

/** A number that a seed decides for another: the same for all pages. */
const chance = (number: SQL, seed: string): SQL => sql`hashint4extended(${number}, hashtextextended(${seed}, 0))`;

/**
 * All published articles in an order of chance: the heaps in one, and in another what lies in each of them. So only the
 * heaps that a page shows are looked at.
 */
export function sliceByChance(seed: string, { limit, offset }: Slice): SQL {
  const heapChance = chance(sql`${articleCounts.stretch}`, seed);
  return sql`
    with heaps as (
      select ${articleCounts.stretch} as heap, ${articleCounts.articles},
        sum(${articleCounts.articles}) over (order by ${heapChance}, ${articleCounts.stretch}) as upto
      from ${articleCounts} where ${articleCounts.measure} = 'heap'
    ), wanted as (
      select heap, upto, upto - articles as before from heaps
      where upto > ${offset} and upto - articles < ${offset}::bigint + ${limit}::bigint
    )
    select ${articleRanks.articleId} from ${articleRanks} join wanted on wanted.heap = ${articleRanks.heap}
    order by wanted.upto, ${chance(sql`${articleRanks.articleId}`, seed)}, ${articleRanks.articleId}
    limit ${limit} offset ${offset}::bigint - (select min(before) from wanted)`;
}

/** The published articles of a category, in no order. */
export const ofCategory = (category: SQL): SQL =>
  sql`select ${articleRanks.articleId} from ${articleRanks} where ${articleRanks.categoryId} = ${category}`;

/** The articles of a query for ids in an order of chance. */
export function shuffled(ids: SQL, seed: string, { limit, offset }: Slice): SQL {
  return sql`
    select id from (${ids}) as chosen(id)
    order by ${chance(sql`id`, seed)}, id limit ${limit} offset ${offset}`;
}
