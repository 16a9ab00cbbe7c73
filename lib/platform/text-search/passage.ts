import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { HIT_END, HIT_START, MISREAD, STAND_INS } from './marks';
import { parseSearch } from './words';

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
  const wanted = parseSearch(text).flatMap((side) => side.filter(({ isUnwanted }) => !isUnwanted));
  return [...new Set(wanted.flatMap((term) => term.text.split(' ')))];
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
