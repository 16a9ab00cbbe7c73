import 'server-only';
import { sql } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { searchWords } from '@/db/schema';
import { hasMatch, isTrue } from './search-queries';
import { constantQuery, tsQuery } from '../platform/text-search/text-query';
import { folded, isExact, mayHaveTypo, nearestWord, writtenWords } from '../platform/text-search/words';

/** Longer searches are not corrected: each word takes several queries. */
const CORRECTED_WORDS = 6;
/** How many similar words are compared with a word. */
const CANDIDATES = 100;

/** Words that the site has besides those of articles, each with the text to search for (`knownWords`). */
type OtherWords = ReadonlyMap<string, string>;

/**
 * Replaces the words of a text without matches that no article has by similar words that one has.
 * @returns null where no word is similar, and for a text with quotes, minus or `or`, which is meant exactly
 */
export async function correctTypos(text: string, others: OtherWords = new Map()): Promise<string | null> {
  const words = writtenWords(text);
  if (isExact(text) || words.length > CORRECTED_WORDS) return null;
  const better: string[] = [];
  let isBetter = false;
  for (const written of words) {
    const word = folded(written);
    const nearest = others.get(word) === word ? undefined : await nearestUsedWord(written, others);
    isBetter ||= nearest !== undefined && nearest !== word;
    better.push(nearest ?? word);
  }
  return isBetter ? better.join(' ') : null;
}

/** The text to search for in place of a word that is not known: the most similar word that is still in use. */
async function nearestUsedWord(written: string, others: OtherWords): Promise<string | undefined> {
  const similar = await similarWords(written);
  if (similar === null) return undefined;
  const candidates = new Set([...similar, ...others.keys()]);
  for (;;) {
    const nearest = nearestWord(folded(written), candidates);
    if (nearest === undefined) return undefined;
    const other = others.get(nearest);
    if (other !== undefined) return other;
    if (await isInUse(nearest)) return nearest;
    candidates.delete(nearest);
  }
}

/**
 * The words of titles and excerpts that are similar to a word, the most similar first; none for a word that is too short.
 * @returns null for a known word: an article has it, or the search ignores it, as it does `very`
 */
async function similarWords(written: string): Promise<string[] | null> {
  const word = folded(written);
  const exactQuery = sql`term_query('tempesta_query', ${written}, 'word', false)`;
  const isKnown = sql`(${hasMatch(tsQuery(written).finds)} or numnode(${exactQuery}) = 0)`;
  const { word: known } = searchWords;
  const similar = sql`
    select ${known} from ${searchWords}
    where ${mayHaveTypo(word)}::boolean and ${known} % ${word} and abs(length(${known}) - ${word.length}) <= 2
    order by similarity(${known}, ${word}) desc, ${known} limit ${CANDIDATES}`;
  const [row] = await searchDb
    .select({ words: sql<string[] | null>`case when not ${isKnown} then array(${similar}) end` })
    .from(sql`(select) as one`)
    .prepare('similar words')
    .execute();
  return row?.words ?? null;
}

/** Returns whether a published article has a word in its title or excerpt: the words of deleted articles stay in the table. */
const isInUse = (word: string): Promise<boolean> =>
  isTrue(hasMatch(constantQuery(sql`to_tsquery('tempesta', quote_literal(${word}) || ':AB')`)));
