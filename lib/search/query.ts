import 'server-only';
import { sql, sum, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articleWords, categoryTotals, searchWords } from '@/db/schema';
import type { Slice } from '../http/fields';
import { SEARCH_COUNTED_MAX } from '../limits';
import { type TextQuery, tsQuery } from './text-query';
import { isExact, nearestWord, wordsOf } from './words';

/** How many words of a search are corrected, and among how many each. */
const CORRECTED_WORDS = 6;
const CANDIDATES = 100;
/** Of how many articles the best are sought: of so many the newest, and of as many the newest by title. */
const RANKED = 200;
/** By how many of the newest articles it is judged whether many have a word. */
const SAMPLED = 50;

const inCategory = (category: SQL | undefined): SQL =>
  category ? sql`and ${articleWords.categoryId} = ${category}` : sql``;
const isFoundBy = (query: SQL, category?: SQL): SQL => sql`${articleWords.words} @@ ${query} ${inCategory(category)}`;
const hasInTitle = (query: SQL, category?: SQL): SQL =>
  sql`${articleWords.titleWords} @@ ${query} ${inCategory(category)}`;

/**
 * How good an article answers: by where and how often it has the words, the title counting most. Four years of age
 * halve that and more, being featured adds a quarter. Age is measured from a fixed day, so that the order is the same
 * on every page and every day; an article of the future is of today.
 */
const scoreOf = (query: SQL, words: SQL = sql`${articleWords.words}`): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${words}, ${query}) + 0.000001)
    + 0.25 * ${articleWords.featured}::int
    + (least(${articleWords.date}, current_date) - date '2007-01-01') / 1460.0
)`;

const newestFirst = sql`${articleWords.date} desc, ${articleWords.articleId} desc`;

/** From so many articles on a search first looks how usual its words are. */
const MANY = 5_000;
/** How long the answer is believed, in milliseconds: sites do not grow faster. */
const BELIEVED_MS = 600_000;

let known: { isMany: Promise<boolean>; at: number } | undefined;

async function ask(): Promise<boolean> {
  const [total] = await searchDb.select({ articles: sum(categoryTotals.articles) }).from(categoryTotals);
  return Number(total?.articles ?? 0) > MANY;
}

/** Whether thousands of articles are published. A search finds the same either way, but not at the same price. */
export async function hasManyArticles(): Promise<boolean> {
  if (!known || performance.now() - known.at > BELIEVED_MS) known = { isMany: ask(), at: performance.now() };
  const { isMany } = known;
  try {
    return await isMany;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

/** The ids of all articles that are found, in no order. */
export const allFound = ({ finds }: TextQuery, category: SQL | undefined): SQL =>
  sql`select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(finds, category)}`;

/** The ids of articles that are found, newest first. */
export const newestFound = ({ finds }: TextQuery, category: SQL | undefined, { limit, offset }: Slice): SQL => sql`
  select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(finds, category)}
  order by ${newestFirst} limit ${limit} offset ${offset}`;

/** The newest with the words in the title. */
const newestTitled = (query: SQL, category?: SQL): SQL => sql`
  select ${articleWords.articleId} as id from ${articleWords} where ${hasInTitle(query, category)}
  order by ${newestFirst} limit ${RANKED}`;

/**
 * Whether an eighth of the newest articles is found: then the newest of all that are found are come by soonest in the
 * order of the dates. The planner cannot say, since it does not know what it costs to unpack the words of an article.
 */
const sampleOf = (query: SQL, category?: SQL): SQL => sql`
  sample as materialized (
    select count(*) filter (where words @@ ${query}) * 8 > count(*) as usual from (
      select ${articleWords.words} from ${articleWords} where true ${inCategory(category)}
      order by ${newestFirst} limit ${SAMPLED}
    ) as newest
  )`;
const isUsual = sql`(select usual from sample)`;

/** All that are found, as common table expression. */
const found = (query: SQL, category: SQL | undefined, where = sql`true`): SQL => sql`
  found as materialized (
    select ${articleWords.articleId} as id, ${articleWords.date} from ${articleWords}
    where ${where} and ${isFoundBy(query, category)}
  )`;

/**
 * Those among which the best are sought. Ranking reads an article's words, which lie outside of its row: of what
 * thousands of articles have, only the newest and the newest by title can be the best. Where fewer were found, they are
 * all.
 * @param newest a query for the ids of the newest that are found
 */
const ranked = ({ finds, ranks }: TextQuery, category: SQL | undefined, newest: SQL): SQL => sql`
  ranked as (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(ranks)} as score from ${articleWords}
    where ${articleWords.articleId} = any(array(${newest} union (${newestTitled(finds, category)})))
  )`;

const newestOfFound = sql`(select id from found order by date desc, id desc limit ${RANKED})`;

const foundAndRanked = (query: TextQuery, category?: SQL): SQL =>
  sql`${found(query.finds, category)}, ${ranked(query, category, newestOfFound)}`;

/** The same where there are many articles. What is usual is not all read: `found` is empty then. */
const foundAndRankedOfMany = (query: TextQuery, category?: SQL): SQL => sql`
  ${sampleOf(query.finds, category)}, ${found(query.finds, category, sql`not ${isUsual}`)}, ${ranked(
    query,
    category,
    sql`${newestOfFound} union (
      select ${articleWords.articleId} from ${articleWords} where ${isUsual} and ${isFoundBy(query.finds, category)}
      order by ${newestFirst} limit ${RANKED}
    )`,
  )}`;

/** Whether what is not ranked is shown too: it comes after that, newest first. */
const isFar = ({ limit, offset }: Slice): boolean => offset + limit > RANKED;

/** The tables of a search for a page of what answers best, as common table expressions, and the rows of that page. */
function best(query: TextQuery, category: SQL | undefined, slice: Slice, isSampled: boolean) {
  return {
    tables: isSampled ? foundAndRankedOfMany(query, category) : foundAndRanked(query, category),
    rows: sql`
      ${isFar(slice) ? sql`found left join ranked using (id, date)` : sql`ranked`}
      order by score desc nulls last, date desc, id desc limit ${slice.limit} offset ${slice.offset}`,
  };
}

/**
 * The ids of the articles that answer best.
 * @param isMany what `hasManyArticles` says
 */
export function bestFirst(query: TextQuery, category: SQL | undefined, slice: Slice, isMany: boolean): SQL {
  const { tables, rows } = best(query, category, slice, isMany && !isFar(slice));
  return sql`with ${tables} select id from ${rows}`;
}

/**
 * The same, each with its `place`, and how many were found in all as `total`: exact up to `SEARCH_COUNTED_MAX`, beyond
 * that some number above.
 */
export function bestWithTotal(query: TextQuery, limit: number, isMany: boolean): SQL {
  const slice = { limit, offset: 0 };
  const isSampled = isMany && !isFar(slice);
  const { tables, rows } = best(query, undefined, slice, isSampled);
  const count = sql`(select count(*)::int from found)`;
  const bounded = sql`(select from ${articleWords} where ${isFoundBy(query.finds)} limit ${SEARCH_COUNTED_MAX + 1})`;
  const countOfMany = sql`case when ${isUsual} then (select count(*)::int from ${bounded} as counted) else ${count} end`;
  return sql`
    with ${tables}, counted as materialized (select ${isSampled ? countOfMany : count} as total)
    select id, row_number() over () as place, (select total from counted) from (select id from ${rows}) as best`;
}

/** The ids of the articles whose titles answer best, judged by the words of the title alone. */
export const bestTitles = (query: SQL, limit: number): SQL => sql`
  select ${articleWords.articleId} from ${articleWords}
  where ${articleWords.articleId} = any(array(${newestTitled(query)}))
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

/** The nearest of the words that are still in use. */
async function nearestInUse(word: string, others: ReadonlySet<string>): Promise<string | undefined> {
  const known = new Set([...(await candidatesFor(word)), ...others]);
  for (;;) {
    const nearest = nearestWord(word, known);
    if (nearest === undefined || others.has(nearest) || (await isInUse(nearest))) return nearest;
    known.delete(nearest);
  }
}

/**
 * A text that nothing was found for, with known words in place of those that nothing has. Null where no word is near,
 * and for a text with quotes, minus or `or`, which means what it says.
 * @param others words that are known besides those of articles
 */
export async function corrected(text: string, others: ReadonlySet<string> = new Set()): Promise<string | null> {
  const words = wordsOf(text);
  if (isExact(text) || words.length > CORRECTED_WORDS) return null;
  const better: string[] = [];
  for (const word of words) {
    const isKnown = others.has(word) || (await findsAny(word));
    better.push((isKnown ? undefined : await nearestInUse(word, others)) ?? word);
  }
  const result = better.join(' ');
  return result === words.join(' ') ? null : result;
}
