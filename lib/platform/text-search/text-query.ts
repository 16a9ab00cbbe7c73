import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { parseSearch, type Side, writtenWords } from './words';
import { HIT_END, HIT_START, MISREAD, STAND_INS } from './results';

/** The queries (`tsquery`) of a search text. */
export interface TextQuery {
  /** Finds articles. */
  finds: SQL;
  /** Ranks them: an exact word counts more than one that begins with it. */
  ranks: SQL;
  /** Highlights the hits in titles and passages. */
  marks: SQL;
  /** Whether it has excluded words: an article with the other words in its title may have these in its content. */
  excludes: boolean;
}

/** Returns a query as a subquery that is evaluated once when the statement runs, so that the same plan fits every search. */
export const constantQuery = (query: SQL): SQL => sql`(select ${query})`;

/** The database cuts a search into words as it cuts the texts. The statement is the same for all searches. */
const sidesQuery = (sides: Side[], matchesBeginning: boolean): SQL =>
  sql`search_query(${JSON.stringify(sides)}::jsonb, ${sql.raw(String(matchesBeginning))}, false)`;

/** Builds the queries of a text: words, "phrases", `-words` and `or`; the last word may be the beginning of one. */
export function tsQuery(text: string): TextQuery {
  const sides = parseSearch(text);
  return {
    finds: constantQuery(sidesQuery(sides, true)),
    ranks: constantQuery(sql`${sidesQuery(sides, false)} || ${sidesQuery(sides, true)}`),
    marks: constantQuery(sql`search_query(${JSON.stringify(sides)}::jsonb, true, true)`),
    excludes: sides.flat().some(({ isUnwanted }) => isUnwanted),
  };
}

/** Builds the query for titles of a text being typed. Null for a text without words. */
export function titleQuery(text: string): SQL | null {
  const words = writtenWords(text);
  if (words.length === 0) return null;
  const side = words.map((word, index): Side[number] => ({
    text: word,
    kind: index === words.length - 1 ? 'beginning' : 'word',
    isUnwanted: false,
  }));
  return constantQuery(sidesQuery([side], true));
}

const MARKS = `StartSel=${HIT_START}, StopSel=${HIT_END}`;
const TITLE = `${MARKS}, HighlightAll=true`;
const PASSAGE = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;

/**
 * Marks the hits in a title.
 * @param query the `marks` of a `TextQuery`
 */
export const markedTitle = (title: SQL, query: SQL): SQL<string> =>
  sql<string>`ts_headline('tempesta', parsable_text(visible_text(${title}), ${MISREAD}, ${STAND_INS}), ${query}, ${TITLE})`;

/** The words of a search, without excluded ones. */
const wantedWords = (text: string): string[] => {
  const terms = parseSearch(text).flatMap((side) => side.filter(({ isUnwanted }) => !isUnwanted));
  return [...new Set(terms.flatMap((term) => term.text.split(' ')))];
};

/**
 * Cuts the passage with the hits from a text and marks them; the beginning of a text without hits.
 * @param whole the text
 * @param text the search
 * @param query the `marks` of its `TextQuery`
 */
export const passage = (whole: SQL, text: string, query: SQL): SQL<string> => sql<string>`
  passage_of(
    ${whole}, array(select search_fold(word) from unnest(${sql.param(wantedWords(text))}::text[]) as word), ${query},
    ${PASSAGE}, ${HIT_START + HIT_END}, ${MISREAD}, ${STAND_INS})`;
