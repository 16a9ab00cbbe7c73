import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articleWords, dayOf, searchWords } from '@/db/schema';
import type { Pagination } from '../http/fields';
import { SEARCH_COUNTED_MAX } from '../limits';
import { isFar, type SearchPlan } from './plan';
import { isForWords, RANKED, type Scope } from './scope';
import { type TextQuery, tsQuery } from './text-query';
import { isExact, nearestWord, wordsOf } from './words';

/** How many words of a search are corrected, and among how many each. */
const CORRECTED_WORDS = 6;
const CANDIDATES = 100;
/** How many of the newest by title are read: for fewer the planner walks through all dates in place of the index. */
const TITLED = 200;

const inCategory = (category: SQL | undefined): SQL =>
  category ? sql`and ${articleWords.categoryId} = ${category}` : sql``;
const isFoundBy = (query: SQL, category?: SQL): SQL => sql`${articleWords.words} @@ ${query} ${inCategory(category)}`;
const hasInTitle = (query: SQL, category?: SQL): SQL =>
  sql`${articleWords.titleWords} @@ ${query} ${inCategory(category)}`;

/**
 * How well an article answers: by where and how often it has the words, the title counting most. Four years of age
 * halve that and more, being featured adds a quarter. Age is measured from a fixed day, so that the order is the same
 * on every page and every day; an article of the future is of today.
 */
const scoreOf = (query: SQL, words: SQL = sql`${articleWords.words}`): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${words}, ${query}) + 0.000001)
    + 0.25::float8 * ${articleWords.featured}::int
    + ${dayOf(sql`least(${articleWords.date}, current_date)`)} / 1460::float8
)`;

const newestFirst = sql`${articleWords.date} desc, ${articleWords.articleId} desc`;

/** The ids of all articles that are found, in no order. */
export const allFound = ({ finds }: TextQuery, category: SQL | undefined): SQL =>
  sql`select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(finds, category)}`;

/** The ids of articles that are found, newest first. */
export const newestFound = ({ finds }: TextQuery, category: SQL | undefined, { limit, offset }: Pagination): SQL => sql`
  select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(finds, category)}
  order by ${newestFirst} limit ${limit} offset ${offset}`;

/** A number in the statement itself, where a plan that is made once can reckon with it. */
const written = (value: number): SQL => sql.raw(String(value));

/** Where a row lies. Within one statement that stays, and to read a row again takes no index. */
const tid = sql`${articleWords}.ctid`;

const foundRows = (where: SQL): SQL => sql`
  select ${articleWords.articleId} as id, ${articleWords.date}, ${tid} as tid from ${articleWords} where ${where}`;

/** The newest with the words in the title. */
const newestTitled = (query: SQL, category?: SQL): SQL => sql`
  ${foundRows(hasInTitle(query, category))} order by ${newestFirst} limit ${written(TITLED)}`;

/** The same of few, all of which are found first: the planner would walk through millions of dates for them. */
const newestTitledOfFew = (query: SQL): SQL => sql`
  select * from (${foundRows(hasInTitle(query))} offset 0) as titled order by date desc, id desc limit ${written(TITLED)}`;

/** All that are found, as common table expression. */
const found = (query: SQL, category: SQL | undefined): SQL =>
  sql`found as materialized (${foundRows(isFoundBy(query, category))})`;

const recentCount = sql`(select count from recent_count)`;
const isEnough = sql`${recentCount} >= ${RANKED}`;

/**
 * The same where there are many articles: the recent ones, if so many of them are found that all of the newest are among
 * them, and the rest is not read at all. For words that are not usual the recent ones are not looked through: the planner
 * knows which are, and leaves that out.
 */
const foundOfMany = (query: SQL, category: SQL | undefined, { since, usual }: Scope): SQL => sql`
  recent as materialized (${foundRows(sql`
    ${usual === null ? sql`true` : isForWords(usual, query)}
    and ${isFoundBy(query, category)} and ${dayOf(articleWords.date)} >= ${since}`)}),
  recent_count as materialized (select count(*)::int as count from recent),
  found as materialized (
    select id, date, tid from recent where ${isEnough}
    union all ${foundRows(sql`not ${isEnough} and ${isFoundBy(query, category)}`)}
  )`;

const newestOf = (rows: SQL): SQL => sql`select tid from ${rows} order by date desc, id desc limit ${written(RANKED)}`;

/**
 * The articles that are ranked. Ranking reads an article's words, which are stored outside its row. So of thousands of
 * results only the newest and the newest by title are ranked. Where fewer were found, all are.
 */
const ranked = ({ query: { finds, ranks }, isForFew }: SearchPlan, category: SQL | undefined): SQL => sql`
  titled as materialized (${isForFew ? newestTitledOfFew(finds) : newestTitled(finds, category)}),
  ranked as (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(ranks)} as score from ${articleWords}
    where ${tid} = any(array((${newestOf(sql`found`)}) union (${newestOf(sql`titled`)})))
  )`;

/** The tables of a search for a page of what answers best, as common table expressions, and the rows of that page. */
function best(plan: SearchPlan, category: SQL | undefined, pagination: Pagination) {
  const { query, scope } = plan;
  const { finds } = query;
  const all = scope ? foundOfMany(finds, category, scope) : found(finds, category);
  const { limit, offset } = pagination;
  return {
    tables: sql`${all}, ${ranked(plan, category)}`,
    rows: sql`
      ${isFar(pagination) ? sql`found left join ranked using (id, date)` : sql`ranked`}
      order by score desc nulls last, date desc, id desc limit ${limit} offset ${offset}`,
  };
}

/**
 * The ids of the articles that answer best.
 * @param plan what `planFor` says for this page
 */
export function bestFirst(plan: SearchPlan, category: SQL | undefined, pagination: Pagination): SQL {
  const { tables, rows } = best(plan, category, pagination);
  return sql`with ${tables} select id from ${rows}`;
}

/**
 * The same, each with its `place`, and how many were found in all as `total`: exact up to `SEARCH_COUNTED_MAX`, beyond
 * that some number above.
 */
export function bestWithTotal(plan: SearchPlan, pagination: Pagination): SQL {
  const { query, scope } = plan;
  const { tables, rows } = best(plan, undefined, pagination);
  const count = sql`(select count(*)::int from found)`;
  const some = sql`(select from ${articleWords} where ${isFoundBy(query.finds)} limit ${SEARCH_COUNTED_MAX + 1})`;
  const countOfMany = sql`
    case when ${scope?.countless ? isForWords(scope.countless, query.finds) : sql`false`} then ${SEARCH_COUNTED_MAX + 1}
      when ${recentCount} between ${RANKED} and ${SEARCH_COUNTED_MAX} then (select count(*)::int from ${some} as counted)
      else ${count} end`;
  return sql`
    with ${tables}, counted as materialized (select ${scope ? countOfMany : count} as total)
    select id, row_number() over () as place, (select total from counted) from (select id from ${rows}) as best`;
}

/** The ids of the articles whose titles answer best, judged by the words of the title alone. */
export const bestTitles = (query: SQL, limit: number): SQL => sql`
  select ${articleWords.articleId} from ${articleWords}
  where ${tid} = any(array(select tid from (${newestTitled(query)}) as titled))
  order by ${scoreOf(query, sql`${articleWords.titleWords}`)} desc, ${articleWords.articleId} desc limit ${limit}`;

/** The words of titles and excerpts that are something like a word, the likest first. */
async function candidatesFor(word: string): Promise<string[]> {
  const rows = await searchDb.execute<{ known: string }>(sql`
    select ${searchWords.word} as known from ${searchWords}
    where ${searchWords.word} % ${word} and abs(length(${searchWords.word}) - ${word.length}) <= 2
    order by similarity(${searchWords.word}, ${word}) desc, ${searchWords.word}
    limit ${CANDIDATES}`);
  return rows.map(({ known }) => known);
}

/** Whether a published article is found. */
async function findsOne(query: SQL): Promise<boolean> {
  const [answer] = await searchDb.execute<{ found: boolean }>(sql`
    with found as materialized (select from ${articleWords} where ${isFoundBy(query)})
    select exists (select from found) as found`);
  return answer?.found ?? false;
}

/** Whether a published article is found by a text. */
export const findsAny = (text: string): Promise<boolean> => findsOne(tsQuery(text).finds);

/** Whether the title or the excerpt of a published article has a word: of one that was deleted, its words stay known. */
const isInUse = (word: string): Promise<boolean> =>
  findsOne(sql`to_tsquery('tempesta', quote_literal(${word}) || ':AB')`);

/** Words that are known besides those of articles, each with what to search for instead (`knownWords`). */
type Known = ReadonlyMap<string, string>;

/** What to search for in place of a word: the nearest of the words that are still in use. */
async function nearestInUse(word: string, others: Known): Promise<string | undefined> {
  const known = new Set([...(await candidatesFor(word)), ...others.keys()]);
  for (;;) {
    const nearest = nearestWord(word, known);
    if (nearest === undefined) return undefined;
    const other = others.get(nearest);
    if (other !== undefined) return other;
    if (await isInUse(nearest)) return nearest;
    known.delete(nearest);
  }
}

/**
 * A text that nothing was found for, with known words in place of those that nothing has. Null where no word is near,
 * and for a text with quotes, minus or `or`, which means what it says.
 */
export async function corrected(text: string, others: Known = new Map()): Promise<string | null> {
  const words = wordsOf(text);
  if (isExact(text) || words.length > CORRECTED_WORDS) return null;
  const better: string[] = [];
  for (const word of words) {
    const isKnown = others.get(word) === word || (await findsAny(word));
    better.push((isKnown ? undefined : await nearestInUse(word, others)) ?? word);
  }
  const result = better.join(' ');
  return result === words.join(' ') ? null : result;
}
