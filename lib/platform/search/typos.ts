import 'server-only';
import { sql } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { searchWords } from '@/db/schema';
import { hasMatch, isTrue } from './queries';
import { constantQuery, tsQuery } from './text-query';
import { folded, isExact, mayHaveTypo, nearestWord, writtenWords } from './words';

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
    const isKnown = others.get(word) === word || (await isKnownWord(written));
    const nearest = isKnown ? undefined : await nearestUsedWord(word, others);
    isBetter ||= nearest !== undefined && nearest !== word;
    better.push(nearest ?? word);
  }
  return isBetter ? better.join(' ') : null;
}

/** Whether an article has the word, or the search ignores it, as it does `very`. */
function isKnownWord(word: string): Promise<boolean> {
  const kept = sql`term_query('tempesta_query', ${word}, 'word', false)`;
  return isTrue(sql<boolean>`(${hasMatch(tsQuery(word).finds)} or numnode(${kept}) = 0)`);
}

/** The text to search for in place of a word: the most similar word that is still in use. */
async function nearestUsedWord(word: string, others: OtherWords): Promise<string | undefined> {
  const known = new Set([...(await similarWords(word)), ...others.keys()]);
  for (;;) {
    const nearest = nearestWord(word, known);
    if (nearest === undefined) return undefined;
    const other = others.get(nearest);
    if (other !== undefined) return other;
    if (await isInUse(nearest)) return nearest;
    known.delete(nearest);
  }
}

/** The words of titles and excerpts that are similar to a word, the most similar first. */
async function similarWords(word: string): Promise<string[]> {
  if (!mayHaveTypo(word)) return [];
  const { word: known } = searchWords;
  const rows = await searchDb
    .select({ known })
    .from(searchWords)
    .where(sql`${known} % ${word} and abs(length(${known}) - ${word.length}) <= 2`)
    .orderBy(sql`similarity(${known}, ${word}) desc, ${known}`)
    .limit(CANDIDATES)
    .prepare('similar words')
    .execute();
  return rows.map((row) => row.known);
}

/** Whether a published article has a word in its title or excerpt: the words of deleted articles stay in the table. */
const isInUse = (word: string): Promise<boolean> =>
  isTrue(hasMatch(constantQuery(sql`to_tsquery('tempesta', quote_literal(${word}) || ':AB')`)));
