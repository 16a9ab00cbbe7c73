import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { HIT_END, HIT_START, STAND_INS, MISREAD } from './rules';
import { readSearch } from './words';

const MARKS = `StartSel=${HIT_START}, StopSel=${HIT_END}`;
const TITLE = `${MARKS}, HighlightAll=true`;
const PASSAGE = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;

/**
 * A title with its hits marked.
 * @param query what marks them
 */
export const markedTitle = (title: SQL, query: SQL): SQL<string> =>
  sql<string>`ts_headline('tempesta', parsable_text(visible_text(${title}), ${MISREAD}, ${STAND_INS}), ${query}, ${TITLE})`;

/** The words that a search is for. */
const wantedWords = (text: string): string[] => {
  const wanted = readSearch(text).flatMap((side) => side.filter(({ isUnwanted }) => !isUnwanted));
  return [...new Set(wanted.flatMap((term) => term.text.split(' ')))];
};

/**
 * The passage of a text that has what was searched for, with its hits marked; its beginning where it has none of the words.
 * @param whole the text
 * @param text what was searched for
 * @param query what marks it
 */
export const passage = (whole: SQL, text: string, query: SQL): SQL<string> => sql<string>`
  passage_of(
    ${whole}, array(select search_fold(word) from unnest(${sql.param(wantedWords(text))}::text[]) as word), ${query},
    ${PASSAGE}, ${HIT_START + HIT_END}, ${MISREAD}, ${STAND_INS})`;
