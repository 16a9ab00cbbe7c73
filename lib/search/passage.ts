import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { HIT_END, HIT_START, STAND_INS, TYPOGRAPHY } from './rules';
import { readSearch } from './words';

const MARKS = `StartSel=${HIT_START}, StopSel=${HIT_END}`;
const TITLE = `${MARKS}, HighlightAll=true`;
const PASSAGE = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;

/** Of a text that has none of the words so much is read, in characters: what it begins with. */
const BEGINNING = 400;

/** Mark by mark: to look each letter of a text up in a list, as `translate` does, takes four times as long. */
const withStandIns = (text: SQL): SQL =>
  Array.from(TYPOGRAPHY).reduce((done, mark, index) => sql`replace(${done}, ${mark}, ${STAND_INS[index]})`, text);

const headline = (text: SQL, query: SQL, options: string): SQL<string> =>
  sql<string>`ts_headline('tempesta', ${withStandIns(text)}, ${query}, ${options})`;

/** A title with its hits marked. */
export const markedTitle = (title: SQL, query: SQL): SQL<string> => headline(title, query, TITLE);

/** The words that a search is for. */
const wantedWords = (text: string): string[] => [
  ...new Set(readSearch(text).flatMap(({ wanted }) => wanted.flatMap((phrase) => phrase.split(' ')))),
];

/**
 * The passage of a text that has what was searched for, with its hits marked. PostgreSQL reads a text word by word for it,
 * which is the dearest part of a search and grows with the text: so it gets to read what lies around the words. Where that
 * has no hit (a phrase that comes later, a word within another), it reads the whole.
 * @param whole the text
 * @param text what was searched for, and its query
 */
export const passage = (whole: SQL, text: string, query: SQL): SQL<string> => sql<string>`(
  select
    case when strpos(marked, ${HIT_START}) > 0 or near is null then marked else ${headline(sql`whole`, query, PASSAGE)} end
  from (
    select whole, near, ${headline(sql`coalesce(near, left(whole, ${BEGINNING}))`, query, PASSAGE)} as marked
    from (
      select whole, around_words(whole, ${sql.param(wantedWords(text))}::text[]) as near
      from (select ${whole} as whole offset 0) as given offset 0
    ) as narrowed offset 0
  ) as tried
)`;
