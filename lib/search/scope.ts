import 'server-only';
import { desc, getTableName, sql, type SQL } from 'drizzle-orm';
import { searchDb, searchForFewDb } from '@/db/client';
import { articleWords, dayOf } from '@/db/schema';
import { SEARCH_COUNTED_MAX } from '../limits';
import { readSearch, wordsOf } from './words';

/** How many articles are ranked: so many of the newest, and as many of the newest by title. */
export const RANKED = 100;
/** Among how many of the newest articles a search of many looks first. */
const RECENT = 2_500;
/** The share of all articles that has a usual word: as many of the recent ones as are ranked. */
const USUAL = RANKED / RECENT;
/** How long what is known is kept, in milliseconds. It changes how long a search takes, not what it finds. */
const BELIEVED_MS = 600_000;

/** What is known of many articles. */
interface Archive {
  since: number;
  /** How many articles there are, roughly. */
  size: number;
  /** The most usual words, as the index has them, and their shares of all articles: none where nobody counted yet. */
  words: { word: string; share: number }[];
}

/** Where a search of many articles looks first, and whether that is worth it. */
export interface Scope {
  /** The day (`dayOf`) since which there are some thousand articles. */
  since: number;
  /** The usual words that it may ask for, as `tsvector`; null where it is not known how usual its words are. */
  usual: string | null;
  /** The same where each of them is in more articles than are counted, and is asked for by itself; else null. */
  countless: string | null;
}

let known: { archive: Promise<Archive | null>; at: number } | undefined;

async function ask(): Promise<Archive | null> {
  const { date, articleId } = articleWords;
  const days = searchDb.select({ day: dayOf(date).mapWith(Number) }).from(articleWords);
  const [oldest] = await days.orderBy(desc(date), desc(articleId)).offset(RECENT).limit(1);
  if (!oldest) return null;
  // The statistics that PostgreSQL gathers for its planner, some thousand words. After their shares come others, without a word.
  const words = await searchDb.execute<{ word: string; share: number; size: number }>(sql`
    select word, share, reltuples as size
    from pg_class join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as known(word, share)
    where oid = ${getTableName(articleWords)}::regclass and attname = ${articleWords.words.name}
      and word ~ '^[[:alnum:]]+$'`);
  return { since: oldest.day, size: words[0]?.size ?? 0, words };
}

async function archive(): Promise<Archive | null> {
  if (!known || performance.now() - known.at > BELIEVED_MS) known = { archive: ask(), at: performance.now() };
  const asked = known;
  try {
    return await asked.archive;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

/** Words with nothing between them. Of a phrase or of what is not wanted, shares say nothing. */
const WORDS = /^[\p{L}\p{N}\s]+$/u;
/** Whether the index may have a word as this one: without its ending, and with `i` for a `y` at its end. */
const mayBe = (word: string, indexed: string): boolean =>
  indexed.startsWith(word) || word.startsWith(indexed.replace(/i$/, ''));

/** The usual words that a text may ask for, as `tsvector`; null where nobody knows. */
function usualOf(text: string, { words }: Archive): string | null {
  if (words.length === 0 || !WORDS.test(text)) return null;
  const asked = wordsOf(text);
  const usual = words.filter(({ share }) => share >= USUAL);
  const begun = words.filter(({ word }) => word.startsWith(asked.at(-1) ?? ''));
  // Words that begin alike may be usual together, while none of them is.
  const shareOfBegun = begun.reduce((sum, { share }) => sum + share, 0);
  if (shareOfBegun >= USUAL && begun.every(({ share }) => share < USUAL)) return null;
  const meant = usual.filter(({ word: indexed }) => asked.some((word) => mayBe(word, indexed)));
  return meant.map(({ word }) => word).join(' ');
}

/** Whether a search finds one of these words, a `tsvector`. */
export const isForWords = (words: string, query: SQL): SQL<boolean> => sql<boolean>`${words}::tsvector @@ ${query}`;

/** Whether a text asks for a word besides the usual ones. It may be one that the index leaves out, as `the`. */
const hasOther = (text: string, usual: string): boolean =>
  readSearch(text).every(({ wanted }) =>
    wanted.some((word) => !usual.split(' ').some((indexed) => mayBe(word, indexed))),
  );

/** Whether no usual word by itself is what a text asks for. */
async function isForFew(text: string, usual: string, query: SQL): Promise<boolean> {
  if (usual === '') return true;
  if (!hasOther(text, usual)) return false;
  const [answer] = await searchForFewDb
    .select({ isUsual: isForWords(usual, query) })
    .from(sql`(select) as one`)
    .prepare('whether a search is for usual words')
    .execute();
  return answer?.isUsual === false;
}

/**
 * What is known of a search before it is made: where it looks first, or that it finds `few`, since no usual word is what
 * it asks for. Null where nothing is known: there are only a few thousand articles.
 * @param query what finds the articles
 */
export async function scopeOf(text: string, query: SQL): Promise<Scope | 'few' | null> {
  const many = await archive();
  if (!many) return null;
  const usual = usualOf(text, many);
  if (usual !== null && (await isForFew(text, usual, query))) return 'few';
  const isOneWordEach = readSearch(text).every(({ wanted }) => wanted.length === 1);
  // Twice as many, since the shares are those of a sample, and from before.
  const isBeyond = many.size * USUAL >= 2 * SEARCH_COUNTED_MAX;
  return { since: many.since, usual, countless: isOneWordEach && isBeyond ? usual : null };
}
