import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { withPlainDashes, wordsOf } from './words';

const folded = (text: string): SQL => sql`search_fold(${text})`;
const wholeWords = (text: string): SQL => sql`websearch_to_tsquery('tempesta', ${folded(text)})`;

/** A word's beginning. In quotes, since folding makes more than letters of a few letters. */
const beginning = (word: string): SQL => sql`to_tsquery('tempesta', quote_literal(${folded(word)}) || ':*')`;

/** A last word that somebody may still be typing: not in quotes, not after a minus. */
const LAST_WORD = /^((?:[^"“”„]|["“”„][^"“”„]*["“”„])*?)(?<![-\p{L}\p{N}])([\p{L}\p{N}]{2,})$/u;

/** After this the last word is the other side of an `or`. */
const OR = /(?:^|\s)or\s+$/i;
/** After this it is one word more: nothing joins it to those before, an `or` further up or a mark, as in an address. */
const STANDS_ALONE = /^(?!(?:.*\s)?or\s)(?:.*\s)?$/i;
/** A word that folding leaves one word. */
const LETTERS = /^[\p{L}\d]+$/u;

/** What finds articles, and what they are ranked by: a word that is there as it was typed counts more than a beginning. */
export interface TextQuery {
  finds: SQL;
  ranks: SQL;
  /** Whether it may have words that are not wanted: what has the others in its title may have these in its content. */
  excludes: boolean;
}

/** As a value that a statement asks for once, when it runs: a plan that is made once does not know it. */
export const askedOnce = (query: SQL): SQL => sql`(select ${query})`;

/** What a text asks for: words, "phrases", `-words` and `or`, where the last word may be the beginning of one. */
export function tsQuery(typed: string): TextQuery {
  const text = withPlainDashes(typed);
  const whole = wholeWords(text);
  const excludes = text.includes('-');
  const [, before, last] = LAST_WORD.exec(text) ?? [];
  if (before === undefined || last === undefined) {
    return { finds: askedOnce(whole), ranks: askedOnce(whole), excludes };
  }
  const operator = OR.test(before) ? sql`||` : sql`&&`;
  const begun = before === '' ? beginning(last) : sql`(${wholeWords(before)} ${operator} ${beginning(last)})`;
  const ranks = sql`(${whole} || ${begun})`;
  // What a word by itself finds, its beginning finds too.
  const isEnough = (OR.test(before) || STANDS_ALONE.test(before)) && LETTERS.test(last);
  return { finds: askedOnce(isEnough ? begun : ranks), ranks: askedOnce(ranks), excludes };
}

/** What a text being typed asks for in titles. Null without a word. */
export function titleQuery(text: string): SQL | null {
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return null;
  const whole = words.map((word) => sql`to_tsquery('tempesta', quote_literal(${word})) && `);
  return askedOnce(sql.join([...whole, beginning(last)], sql``));
}
