import 'server-only';
import { desc, sql, type SQL } from 'drizzle-orm';
import { articles } from '@/db/schema';
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

/** In an order of chance that a seed decides, the same for all pages. */
export function sliceByChance(where: SQL, seed: string, slice: Slice): SQL {
  const chance = sql`hashint4extended(${articles.id}, hashtextextended(${seed}, 0))`;
  return sliceBy(where, [chance, sql`${articles.id}`], slice);
}

/**
 * What is worth reading now: a featured article counts two points, being read up to a few (they grow with the
 * logarithm of the views), and every 30 days of age cost one. Age is measured from a fixed day, so that the order is
 * the same on every page and every day.
 */
const relevance = sql`(
  2 * ${articles.featured}::int + ln(1 + ${articles.views}) / 2 + (${articles.date} - date '2007-01-01') / 30.0
)`;
/** More days than all points together can make up for: 30 times two for a feature and half of ln(2^31) for views. */
const DAYS_MADE_UP = 383;

/**
 * The most relevant first. An article cannot stand so far from its place by date that all have to be looked at: those
 * `DAYS_MADE_UP` newer than the page by date come before it, those as much older come after it.
 */
export function sliceByRelevance(where: SQL, { limit, offset }: Slice): SQL {
  return sql`
    with edges as (
      select max(date) + ${DAYS_MADE_UP}::int as newest, min(date) - ${DAYS_MADE_UP}::int as oldest from (
        select ${articles.date} from ${articles} where ${where}
        order by ${inOrder(newestFirst)} limit ${limit} offset ${offset}
      ) as page
    )
    select ${articles.id} from ${articles}
    where ${where}
      and ${articles.date} between (select oldest from edges) and (select newest from edges)
    order by ${relevance} desc, ${articles.id} desc
    limit ${limit}
    offset ${offset}::bigint - (
      select count(*) from ${articles} where ${where} and ${articles.date} > (select newest from edges)
    )`;
}
