import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articleWords, TIERS } from '@/db/schema';
import { LIST_COUNTED_MAX } from '../limits';
import { isAfter } from './queries';
import type { Pagination, Position } from '../platform/http/fields';
import type { TextQuery } from '../platform/text-search/text-query';

/** How many matches are ranked: the newest ones, and as many of the newest with the words in the title. */
const RANKED = 100;

/** A number as part of the statement: a plan that is made once can use it, unlike a parameter. */
const literal = (value: number): SQL => sql.raw(String(value));

/** Returns the ids of all matches, in no order. */
export function matchingIds({ finds }: TextQuery, category: SQL | undefined): SQL {
  const { tables, name } = matches({ query: finds, category });
  return sql`with ${tables} select id from ${name}`;
}

/** Returns the ids of a page of the matches, newest first. */
export function newestMatchingIds({ finds }: TextQuery, category: SQL | undefined, page: Pagination): SQL {
  const { limit, offset, before } = page;
  const { tables, name } = matches({ query: finds, category, enough: offset + limit, before });
  return sql`with ${tables} select id from ${name} order by date desc, id desc limit ${limit} offset ${offset}`;
}

/** Counts the matches, exactly up to `LIST_COUNTED_MAX`; where there are more, it returns one above that. */
export async function countMatches({ finds }: TextQuery, category: SQL | undefined): Promise<number> {
  const { tables, name } = matches({ query: finds, category });
  const counted = sql`(with ${tables} select from ${name} limit ${literal(LIST_COUNTED_MAX + 1)}) as counted`;
  const [row] = await searchDb
    .select({ total: sql<number>`count(*)::int` })
    .from(counted)
    .prepare('count matches')
    .execute();
  return row?.total ?? 0;
}

/** Returns the condition that a query has a match. */
export function hasMatch(query: SQL): SQL<boolean> {
  const { tables, name } = matches({ query, enough: 1 });
  return sql<boolean>`exists (with ${tables} select from ${name})`;
}

/** Evaluates a condition in the database. */
export async function isTrue(condition: SQL<boolean>): Promise<boolean> {
  const [row] = await searchDb
    .select({ result: condition })
    .from(sql`(select) as one`)
    .prepare('condition')
    .execute();
  return row?.result ?? false;
}

/** Returns the ids of a page of the best matches, the best first. */
export function bestIds(query: TextQuery, category: SQL | undefined, page: Pagination): SQL {
  const { tables, rows } = bestMatches(query, category, page);
  return sql`with ${tables} select id from ${rows}`;
}

/**
 * Returns the ids of a page of the best matches with their `place`, the number of matches that were read as `total`, and whether
 * there may be `more`.
 */
export function bestWithTotal(query: TextQuery, page: Pagination): SQL {
  const { all, tables, rows } = bestMatches(query, undefined, page);
  return sql`
    with ${tables},
      counted as materialized (select (select count(*)::int from ${all.name}) as total, ${all.isIncomplete} as more)
    select id, place, total, more
    from (select id, row_number() over () as place from (select id from ${rows}) as ordered) as placed, counted`;
}

/** Returns the ids of the articles whose titles match best, by the words of the title alone. */
export function bestTitleIds(query: SQL, limit: number): SQL {
  const byTitle = titleMatches({ query, enough: RANKED }, false);
  return sql`
    with ${byTitle.tables}
    select ${articleWords.articleId} from ${articleWords}
    where ${rowLocation} = any(array(${newestOf(byTitle)}))
    order by ${scoreOf(query, sql`${articleWords.titleWords}`)} desc, ${articleWords.articleId} desc limit ${limit}`;
}

/**
 * The score of a match: where and how often it has the words, the title counting most. Four years of age cut it to less
 * than half, and a featured article gets a quarter more. Age is measured from a fixed day, so that the order is the same on every page and
 * every day; an article of the future counts as one of today.
 */
const scoreOf = (query: SQL, words: SQL = sql`${articleWords.words}`): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${words}, ${query}) + 0.000001)
    + 0.25::float8 * ${articleWords.featured}::int
    + (least(${articleWords.date}, current_date) - date '2007-01-01') / 1460::float8
)`;

/**
 * The common table expressions of a search by score, and the rows of a page. The words of an article are stored outside its
 * row, so ranking thousands of matches is slow: only the newest matches and the newest title matches are ranked. The others
 * follow, newest first.
 */
function bestMatches(text: TextQuery, category: SQL | undefined, { limit, offset }: Pagination) {
  const { finds: query, ranks, excludes } = text;
  const isBeyondRanked = offset + limit > RANKED;
  const all = matches({ query, category, enough: isBeyondRanked ? undefined : RANKED });
  const byTitle = titleMatches({ query, category, enough: RANKED }, excludes);
  return {
    all,
    tables: sql`${all.tables}, ${byTitle.tables}, ranked as (
      select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(ranks)} as score from ${articleWords}
      where ${rowLocation} = any(array((${newestOf(all)}) union (${newestOf(byTitle)})))
    )`,
    rows: sql`
      ${isBeyondRanked ? sql`${all.name} left join ranked using (id, date)` : sql`ranked`}
      order by score desc nulls last, date desc, id desc limit ${limit} offset ${offset}`,
  };
}

/** The location of a row, constant within a statement: reading a row again by it needs no index (4 µs in place of 7). */
const rowLocation = sql`${articleWords}.ctid`;

const newestOf = ({ name }: Matches): SQL => sql`
  select location from ${name} order by date desc, id desc limit ${literal(RANKED)}`;

interface MatchOptions {
  query: SQL;
  category?: SQL | undefined;
  /** How many of the newest matches are enough; all are read without it. */
  enough?: number | undefined;
  /** Only matches after this position are read. */
  before?: Position | undefined;
}

/** Matches as common table expressions, with the columns `id`, `date` and `location`. */
interface Matches {
  tables: SQL;
  /** The table with all of them. */
  name: SQL;
  /** Whether some articles were not searched. */
  isIncomplete: SQL<boolean>;
}

/** The articles that match a query. Where `enough` of them are found, the newest matches are among them. */
const matches = ({ query, ...options }: MatchOptions): Matches => matchesByTier('found', hasWords(query), options);

/**
 * The articles that have the words in the title.
 * @param excludes whether the content has to match too, since the query has words that must not occur
 */
const titleMatches = ({ query, ...options }: MatchOptions, excludes: boolean): Matches =>
  matchesByTier(
    'titled',
    excludes ? sql`${hasTitleWords(query)} and ${hasWords(query)}` : hasTitleWords(query),
    options,
  );

const hasWords = (query: SQL): SQL => sql`${articleWords.words} @@ ${query}`;
const hasTitleWords = (query: SQL): SQL => sql`${articleWords.titleWords} @@ ${query}`;

/** A literal, since each tier has a partial index. */
const isInTier = (tier: number): SQL => sql`${articleWords.tier} = ${literal(tier)}`;

/**
 * Reads the matches of the newest tier, and those of the next tier only where that was not enough. With one index for all
 * articles a usual word among 100,000 took 15 ms in place of 5 (docs/performance.md).
 * @param table the name of the common table expression
 */
function matchesByTier(
  table: string,
  condition: SQL,
  { category, enough, before }: Omit<MatchOptions, 'query'>,
): Matches {
  const tableOf = (tier: number): SQL => sql.raw(`${table}_in_${tier}`);
  const categoryCondition = category ? sql`and ${articleWords.categoryId} = ${category}` : sql``;
  /** The tiers that are searched only when needed. */
  const optional: readonly number[] = enough === undefined ? [] : TIERS.slice(1);
  /** Returns whether the tiers before this one have enough matches. */
  const isDone = (tier: number): SQL => {
    const newer = TIERS.filter((other) => other < tier).map((other) => sql`(select count(*) from ${tableOf(other)})`);
    return sql`${sql.join(newer, sql` + `)} >= ${enough}`;
  };
  // Inlined into an `exists`, the planner would look for a match by walking through the dates.
  const materialized = enough === undefined ? sql`` : sql`materialized`;
  const tierTable = (tier: number): SQL => sql`${tableOf(tier)} as ${materialized} (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${rowLocation} as location from ${articleWords}
    where ${optional.includes(tier) ? sql`not (${isDone(tier)}) and` : sql``}
      ${isInTier(tier)} and ${condition} ${categoryCondition}
      and ${isAfter(before, articleWords.date, articleWords.articleId)})`;
  const isSkipped = (tier: number): SQL =>
    sql`(${isDone(tier)} and exists (select from ${articleWords} where ${isInTier(tier)}))`;
  const union = sql.join(
    TIERS.map((tier) => sql`select * from ${tableOf(tier)}`),
    sql` union all `,
  );
  return {
    tables: sql`${sql.join(TIERS.map(tierTable), sql`, `)}, ${sql.raw(table)} as (${union})`,
    name: sql.raw(table),
    isIncomplete: sql<boolean>`(${sql.join([sql`false`, ...optional.map(isSkipped)], sql` or `)})`,
  };
}
