import 'server-only';
import { sql, sum, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articleWords, categoryTotals, searchWords } from '@/db/schema';
import type { Slice } from '../http/fields';
import { SEARCH_PAGES_MAX, SEARCH_RESULTS_SHOWN } from '../limits';
import { isExact, nearestWord, wordsOf } from './words';

/** How many words of a search are corrected, and among how many each. */
const CORRECTED_WORDS = 6;
const CANDIDATES = 100;
/** Of how many articles the best are sought: of so many the newest, and of as many the newest with the words in the title. */
const RANKED = SEARCH_PAGES_MAX * SEARCH_RESULTS_SHOWN;
/** By how many of the newest articles it is judged whether most have a word. */
const SAMPLED = 50;

const folded = (text: string): SQL => sql`search_fold(${text})`;
const wholeWords = (text: string): SQL => sql`websearch_to_tsquery('tempesta', ${folded(text)})`;

/** A word's beginning. In quotes, since folding makes more than letters of a few letters. */
const beginning = (word: string, weight = ''): SQL =>
  sql`to_tsquery('tempesta', quote_literal(${folded(word)}) || ${`:*${weight}`})`;

/** A last word that somebody may still be typing: not in quotes, not after a minus. */
const LAST_WORD = /^((?:[^"“”„]|["“”„][^"“”„]*["“”„])*?)(?<![-\p{L}\p{N}])([\p{L}\p{N}]{2,})$/u;

/** What a text asks for: words, "phrases", `-words` and `or`, where the last word may be the beginning of one. */
export function tsQuery(text: string): SQL {
  const [, before, last] = LAST_WORD.exec(text) ?? [];
  if (before === undefined || last === undefined) return wholeWords(text);
  const operator = /(?:^|\s)or\s+$/i.test(before) ? sql`||` : sql`&&`;
  return sql`(${wholeWords(text)} || (${wholeWords(before)} ${operator} ${beginning(last)}))`;
}

/** What a text being typed asks for in titles. Null without a word. */
export function titleQuery(text: string): SQL | null {
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return null;
  const whole = words.map((word) => sql`to_tsquery('tempesta', quote_literal(${word})) && `);
  return sql`(${sql.join([...whole, beginning(last)], sql``)})`;
}

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
export const allFound = (query: SQL, category: SQL | undefined): SQL =>
  sql`select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(query, category)}`;

/** The ids of articles that are found, newest first. */
export const newestFound = (query: SQL, category: SQL | undefined, { limit, offset }: Slice): SQL => sql`
  select ${articleWords.articleId} from ${articleWords} where ${isFoundBy(query, category)}
  order by ${newestFirst} limit ${limit} offset ${offset}`;

/** The newest with the words in the title. */
const newestTitled = (query: SQL, category?: SQL): SQL => sql`
  select ${articleWords.articleId} as id from ${articleWords} where ${hasInTitle(query, category)}
  order by ${newestFirst} limit ${RANKED}`;

/**
 * Whether a quarter of the newest articles is found: then the newest of all that are found are come by soonest in the
 * order of the dates. The planner cannot say, since it does not know what it costs to unpack the words of an article.
 */
const sampleOf = (query: SQL, category?: SQL): SQL => sql`
  sample as materialized (
    select count(*) filter (where words @@ ${query}) * 4 > count(*) as usual from (
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
const ranked = (query: SQL, category: SQL | undefined, newest: SQL): SQL => sql`
  ranked as (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(query)} as score from ${articleWords}
    where ${articleWords.articleId} = any(array(${newest} union (${newestTitled(query, category)})))
  )`;

const newestOfFound = sql`(select id from found order by date desc, id desc limit ${RANKED})`;

const foundAndRanked = (query: SQL, category?: SQL): SQL =>
  sql`${found(query, category)}, ${ranked(query, category, newestOfFound)}`;

/** The same where there are many articles. What is usual is not all read: `found` is empty then. */
const foundAndRankedOfMany = (query: SQL, category?: SQL): SQL => sql`
  ${sampleOf(query, category)}, ${found(query, category, sql`not ${isUsual}`)}, ${ranked(
    query,
    category,
    sql`${newestOfFound} union (
      select ${articleWords.articleId} from ${articleWords} where ${isUsual} and ${isFoundBy(query, category)}
      order by ${newestFirst} limit ${RANKED}
    )`,
  )}`;

/**
 * The ids of the articles that answer best. What is not ranked comes after that, newest first.
 * @param isMany what `hasManyArticles` says
 */
export function bestFirst(query: SQL, category: SQL | undefined, { limit, offset }: Slice, isMany: boolean): SQL {
  if (offset + limit <= RANKED) {
    return sql`
      with ${isMany ? foundAndRankedOfMany(query, category) : foundAndRanked(query, category)}
      select id from ranked order by score desc, id desc limit ${limit} offset ${offset}`;
  }
  return sql`
    with ${foundAndRanked(query, category)}
    select id from found left join ranked using (id, date)
    order by score desc nulls last, date desc, id desc limit ${limit} offset ${offset}`;
}

/** The same with the score of each as `score`, and how many were found in all as `total`. */
export function bestWithTotal(query: SQL, limit: number, isMany: boolean): SQL {
  const count = sql`(select count(*)::int from found)`;
  const countOfMany = sql`
    case when ${isUsual} then (select count(*)::int from ${articleWords} where ${isFoundBy(query)}) else ${count} end`;
  return sql`
    with ${isMany ? foundAndRankedOfMany(query) : foundAndRanked(query)},
      counted as materialized (select ${isMany ? countOfMany : count} as total)
    select id, score, (select total from counted) from ranked
    order by score desc, id desc limit ${limit}`;
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
export const findsAny = (text: string): Promise<boolean> => findsOne(tsQuery(text));

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
