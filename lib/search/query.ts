import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articles, searchWords } from '@/db/schema';
import type { Slice } from '../http/fields';
import { SEARCH_PAGES_MAX, SEARCH_RESULTS_SHOWN } from '../limits';
import { isPublished } from '../news/slices';
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

export const isFoundBy = (query: SQL): SQL => sql`${articles.searchVector} @@ ${query}`;
/** In the words of the index of titles. */
const hasInTitle = (query: SQL): SQL => sql`to_tsvector('tempesta', search_fold(${articles.title})) @@ ${query}`;

/**
 * How good an article answers: by where and how often it has the words, the title counting most. Four years of age
 * halve that and more, being featured adds a quarter. Age is measured from a fixed day, so that the order is the same
 * on every page and every day; an article of the future is of today.
 */
const scoreOf = (query: SQL): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${articles.searchVector}, ${query}) + 0.000001)
    + 0.25 * ${articles.featured}::int
    + (least(${articles.date}, current_date) - date '2007-01-01') / 1460.0
)`;

/** The newest of the rows of a common table expression that has `id` and `date`. */
const newestOf = (rows: SQL): SQL => sql`(select id from ${rows} order by date desc, id desc limit ${RANKED})`;

/**
 * Common table expressions: `found`, all that a condition lets through, and `ranked`, those among which the best are
 * sought. Ranking reads an article's words, which lie outside of its row: of what thousands of articles have, only the
 * newest and the newest by title can be the best. Where fewer were found, they are all.
 */
const foundAndRanked = (query: SQL, where: SQL): SQL => sql`
  found as materialized (
    select ${articles.id}, ${articles.date} from ${articles} where ${where} and ${isFoundBy(query)}
  ), titled as materialized (
    select ${articles.id}, ${articles.date} from ${articles} where ${where} and ${hasInTitle(query)}
  ), ranked as (
    select ${articles.id}, ${articles.date}, ${scoreOf(query)} as score from ${articles}
    where ${articles.id} = any(array(${newestOf(sql`found`)} union ${newestOf(sql`titled`)}))
  )`;

/** The ids of the articles that answer best. What is not ranked comes after that, newest first. */
export function bestFirst(query: SQL, where: SQL, { limit, offset }: Slice): SQL {
  const isRanked = offset + limit <= RANKED;
  return sql`
    with ${foundAndRanked(query, where)}
    select id from ${isRanked ? sql`ranked` : sql`found left join ranked using (id, date)`}
    order by score desc nulls last, ${isRanked ? sql`` : sql`date desc, `}id desc limit ${limit} offset ${offset}`;
}

/** The same with the score of each as `score`, and how many were found in all as `total`. */
export const bestWithTotal = (query: SQL, limit: number): SQL => sql`
  with ${foundAndRanked(query, isPublished)}
  select id, score, (select count(*)::int from found) as total from ranked
  order by score desc, id desc limit ${limit}`;

/** The ids of the articles whose titles answer best. */
export const bestTitles = (query: SQL, limit: number): SQL => sql`
  with titled as materialized (
    select ${articles.id}, ${articles.date} from ${articles} where ${isPublished} and ${hasInTitle(query)}
  )
  select ${articles.id} from ${articles} where ${articles.id} = any(array(${newestOf(sql`titled`)}))
  order by ${scoreOf(query)} desc, ${articles.id} desc limit ${limit}`;

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
    with found as materialized (select from ${articles} where ${isPublished} and ${isFoundBy(query)})
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
