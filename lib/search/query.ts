import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
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
 * Whether so many were found that the newest of them are come by sooner in the order of the dates: one of four at least.
 * The planner cannot say, since it does not know what it costs to unpack the words of an article.
 */
const isUsual = sql`
  (select count(*) > greatest(${RANKED * 10}, (select sum(articles) from ${categoryTotals}) / 4) from found)`;

/**
 * Common table expressions: `found`, all that are found, and `ranked`, those among which the best are sought. Ranking
 * reads an article's words, which lie outside of its row: of what thousands of articles have, only the newest and the
 * newest by title can be the best. Where fewer were found, they are all.
 */
const foundAndRanked = (query: SQL, category?: SQL): SQL => sql`
  found as materialized (
    select ${articleWords.articleId} as id, ${articleWords.date} from ${articleWords} where ${isFoundBy(query, category)}
  ), ranked as (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(query)} as score from ${articleWords}
    where ${articleWords.articleId} = any(array(
      (select id from found where not ${isUsual} order by date desc, id desc limit ${RANKED})
      union (
        select ${articleWords.articleId} from ${articleWords} where ${isUsual} and ${isFoundBy(query, category)}
        order by ${newestFirst} limit ${RANKED}
      )
      union (${newestTitled(query, category)})
    ))
  )`;

/** The ids of the articles that answer best. What is not ranked comes after that, newest first. */
export function bestFirst(query: SQL, category: SQL | undefined, { limit, offset }: Slice): SQL {
  const isRanked = offset + limit <= RANKED;
  return sql`
    with ${foundAndRanked(query, category)}
    select id from ${isRanked ? sql`ranked` : sql`found left join ranked using (id, date)`}
    order by score desc nulls last, ${isRanked ? sql`` : sql`date desc, `}id desc limit ${limit} offset ${offset}`;
}

/** The same with the score of each as `score`, and how many were found in all as `total`. */
export const bestWithTotal = (query: SQL, limit: number): SQL => sql`
  with ${foundAndRanked(query)}
  select id, score, (select count(*)::int from found) as total from ranked
  order by score desc, id desc limit ${limit}`;

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
