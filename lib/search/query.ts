import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { articles } from '@/db/schema';
import { SEARCH_TIMEOUT_MS } from '../limits';
import { isPublished } from '../news/query';
import { isExact, nearestWord, wordsOf } from './words';

/** How alike words must be at least for PostgreSQL to offer one for another. We choose among what it offers. */
const SIMILARITY = 0.3;
/** How many words of a search are corrected, and among how many each. */
const CORRECTED_WORDS = 6;
const CANDIDATES = 100;

/** Runs a search's queries within the time that a search may take. */
export function bounded<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select
        set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true),
        set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only' },
  );
}

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
  const whole = words.map((word) => sql`to_tsquery('tempesta', quote_literal(${word}) || ':A') && `);
  return sql`(${sql.join([...whole, beginning(last, 'A')], sql``)})`;
}

export const isFoundBy = (query: SQL): SQL => sql`${articles.searchVector} @@ ${query}`;

/**
 * How good an article answers: by where and how often it has the words, the title counting most. Four years of age
 * halve that and more, being featured adds a quarter. Age is measured from a fixed day, so that the order is the same
 * on every page and every day; an article of the future is of today.
 */
export const scoreOf = (query: SQL): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${articles.searchVector}, ${query}) + 0.000001)
    + 0.25 * ${articles.featured}::int
    + (least(${articles.date}, current_date) - date '2007-01-01') / 1460.0
)`;

const TITLES = sql`search_fold(${articles.title} || ' ' || ${articles.excerpt})`;

/** The words of titles and excerpts that are something like a word, the likest first. */
async function candidatesFor(word: string, executor: Executor): Promise<string[]> {
  const rows = await executor.execute<{ known: string }>(sql`
    select known from (
      select distinct regexp_split_to_table(${TITLES}, '[^[:alnum:]]+') as known
      from ${articles} where ${isPublished} and ${word} <% ${TITLES}
    ) as words
    where abs(length(known) - ${word.length}) <= 2
    order by similarity(known, ${word}) desc, known
    limit ${CANDIDATES}`);
  return rows.map(({ known }) => known);
}

/** Whether a published article is found. */
export async function findsAny(text: string, executor: Executor): Promise<boolean> {
  const [found] = await executor
    .select({ id: articles.id })
    .from(articles)
    .where(sql`${isPublished} and ${isFoundBy(tsQuery(text))}`)
    .limit(1);
  return found !== undefined;
}

/**
 * A text that nothing was found for, with known words in place of those that nothing has. Null where no word is near,
 * and for a text with quotes, minus or `or`, which means what it says.
 * @param others words that are known besides those of articles
 */
export async function corrected(
  text: string,
  executor: Executor,
  others: ReadonlySet<string> = new Set(),
): Promise<string | null> {
  const words = wordsOf(text);
  if (isExact(text) || words.length > CORRECTED_WORDS) return null;
  const better: string[] = [];
  for (const word of words) {
    const isKnown = others.has(word) || (await findsAny(word, executor));
    const known = isKnown ? [] : [...(await candidatesFor(word, executor)), ...others];
    better.push(nearestWord(word, known) ?? word);
  }
  const result = better.join(' ');
  return result === words.join(' ') ? null : result;
}
