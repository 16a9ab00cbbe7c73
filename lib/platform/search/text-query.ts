import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { readSearch, type Side, writtenWords } from './words';

/** What finds articles, what they are ranked by, and what is marked in them. */
export interface TextQuery {
  finds: SQL;
  /** A word that is there as it was typed counts more than one that begins with it. */
  ranks: SQL;
  marks: SQL;
  /** Whether it may have words that are not wanted: what has the others in its title may have these in its content. */
  excludes: boolean;
}

/** As a value that a statement asks for once, when it runs: a plan that is made once does not know it. */
export const askedOnce = (query: SQL): SQL => sql`(select ${query})`;

/** Texts are cut into words in the database, those of a search the same way. A statement is the same for all searches. */
const findsSides = (sides: Side[], begins: boolean): SQL =>
  sql`search_query(${JSON.stringify(sides)}::jsonb, ${sql.raw(String(begins))}, false)`;

/** What a text asks for: words, "phrases", `-words` and `or`, where the last word may be the beginning of one. */
export function tsQuery(text: string): TextQuery {
  const sides = readSearch(text);
  return {
    finds: askedOnce(findsSides(sides, true)),
    ranks: askedOnce(sql`${findsSides(sides, false)} || ${findsSides(sides, true)}`),
    marks: askedOnce(sql`search_query(${JSON.stringify(sides)}::jsonb, true, true)`),
    excludes: sides.flat().some(({ isUnwanted }) => isUnwanted),
  };
}

/** What a text being typed asks for in titles. Null without a word. */
export function titleQuery(text: string): SQL | null {
  const words = writtenWords(text);
  if (words.length === 0) return null;
  const side = words.map((word, index): Side[number] => ({
    text: word,
    kind: index === words.length - 1 ? 'beginning' : 'word',
    isUnwanted: false,
  }));
  return askedOnce(findsSides([side], true));
}
