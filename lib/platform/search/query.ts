import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articleWords, dayOf, searchWords } from '@/db/schema';
import type { Pagination } from '../http/fields';
import { LIST_COUNTED_MAX } from '../../limits';
import { found, type Rows, tid, titled, written } from './found';
import { askedOnce, type TextQuery, tsQuery } from './text-query';
import { folded, isExact, mayHaveTypo, nearestWord, writtenWords } from './words';

/** How many articles are ranked: so many of the newest, and as many of the newest by title. */
const RANKED = 100;

/** How many words of a search are corrected, and among how many each. */
const CORRECTED_WORDS = 6;
const CANDIDATES = 100;

/**
 * How well an article answers: by where and how often it has the words, the title counting most. Four years of age
 * halve that and more, being featured adds a quarter. Age is measured from a fixed day, so that the order is the same
 * on every page and every day; an article of the future is of today.
 */
const scoreOf = (query: SQL, words: SQL = sql`${articleWords.words}`): SQL => sql`(
  ln(ts_rank('{0.05, 0.1, 0.4, 1}', ${words}, ${query}) + 0.000001)
    + 0.25::float8 * ${articleWords.featured}::int
    + ${dayOf(sql`least(${articleWords.date}, current_date)`)} / 1460::float8
)`;

/** The ids of all articles that are found, in no order. */
export function foundIds({ finds }: TextQuery, category: SQL | undefined): SQL {
  const { tables, name } = found({ query: finds, category });
  return sql`with ${tables} select id from ${name}`;
}

/** The ids of articles that are found, newest first. */
export function foundIdsByDate({ finds }: TextQuery, category: SQL | undefined, page: Pagination): SQL {
  const { limit, offset, before } = page;
  const { tables, name } = found({ query: finds, category, enough: offset + limit, before });
  return sql`with ${tables} select id from ${name} order by date desc, id desc limit ${limit} offset ${offset}`;
}

/** How many articles are found: exact up to `LIST_COUNTED_MAX`, and no more than one above it. */
export async function countFound({ finds }: TextQuery, category: SQL | undefined): Promise<number> {
  const { tables, name } = found({ query: finds, category });
  const counted = sql`(with ${tables} select from ${name} limit ${written(LIST_COUNTED_MAX + 1)}) as counted`;
  const [row] = await searchDb
    .select({ total: sql<number>`count(*)::int` })
    .from(counted)
    .prepare('how many are found')
    .execute();
  return row?.total ?? 0;
}

const newestOf = ({ name }: Rows): SQL => sql`
  select tid from ${name} order by date desc, id desc limit ${written(RANKED)}`;

/**
 * The tables of a search for a page of what answers best, as common table expressions, and the rows of that page. Ranking
 * reads an article's words, which are stored outside its row. So of thousands of results only the newest and the newest by
 * title are ranked. Where fewer were found, all are. What is not ranked comes after that, newest first.
 */
function best(text: TextQuery, category: SQL | undefined, { limit, offset }: Pagination) {
  const { finds: query, ranks, excludes } = text;
  const isFar = offset + limit > RANKED;
  const all = found({ query, category, enough: isFar ? undefined : RANKED });
  const byTitle = titled({ query, category, enough: RANKED }, excludes);
  return {
    all,
    tables: sql`${all.tables}, ${byTitle.tables}, ranked as (
      select ${articleWords.articleId} as id, ${articleWords.date}, ${scoreOf(ranks)} as score from ${articleWords}
      where ${tid} = any(array((${newestOf(all)}) union (${newestOf(byTitle)})))
    )`,
    rows: sql`
      ${isFar ? sql`${all.name} left join ranked using (id, date)` : sql`ranked`}
      order by score desc nulls last, date desc, id desc limit ${limit} offset ${offset}`,
  };
}

/** The ids of the articles that answer best. */
export function bestIds(query: TextQuery, category: SQL | undefined, pagination: Pagination): SQL {
  const { tables, rows } = best(query, category, pagination);
  return sql`with ${tables} select id from ${rows}`;
}

/** The same, each with its `place`, with how many were counted as `total`, and with whether there are `more` than those. */
export function bestWithTotal(query: TextQuery, pagination: Pagination): SQL {
  const { all, tables, rows } = best(query, undefined, pagination);
  return sql`
    with ${tables},
      counted as materialized (select (select count(*)::int from ${all.name}) as total, ${all.isPart} as more)
    select id, place, total, more
    from (select id, row_number() over () as place from (select id from ${rows}) as ordered) as placed, counted`;
}

/** The ids of the articles whose titles answer best, judged by the words of the title alone. */
export function bestTitles(query: SQL, limit: number): SQL {
  const byTitle = titled({ query, enough: RANKED }, false);
  return sql`
    with ${byTitle.tables}
    select ${articleWords.articleId} from ${articleWords}
    where ${tid} = any(array(${newestOf(byTitle)}))
    order by ${scoreOf(query, sql`${articleWords.titleWords}`)} desc, ${articleWords.articleId} desc limit ${limit}`;
}

/** The words of titles and excerpts that are something like a word, the likest first. */
async function candidatesFor(word: string): Promise<string[]> {
  if (!mayHaveTypo(word)) return [];
  const { word: known } = searchWords;
  const rows = await searchDb
    .select({ known })
    .from(searchWords)
    .where(sql`${known} % ${word} and abs(length(${known}) - ${word.length}) <= 2`)
    .orderBy(sql`similarity(${known}, ${word}) desc, ${known}`)
    .limit(CANDIDATES)
    .prepare('words like one')
    .execute();
  return rows.map((row) => row.known);
}

/** Whether a condition holds, as a statement that a connection reads and plans once. */
async function holds(condition: SQL<boolean>): Promise<boolean> {
  const [answer] = await searchDb
    .select({ holds: condition })
    .from(sql`(select) as one`)
    .prepare('a condition')
    .execute();
  return answer?.holds ?? false;
}

/** Whether a published article is found. */
function isFound(query: SQL): SQL<boolean> {
  const { tables, name } = found({ query, enough: 1 });
  return sql<boolean>`exists (with ${tables} select from ${name})`;
}

/** Whether a published article is found by a text. */
export const findsAny = (text: string): Promise<boolean> => holds(isFound(tsQuery(text).finds));

/** Whether a word is no typo: an article has it, or the search leaves it out, as it does with `very`. */
function isNoTypo(word: string): Promise<boolean> {
  const { finds } = tsQuery(word);
  const kept = sql`term_query('tempesta_query', ${word}, 'word', false)`;
  return holds(sql<boolean>`(${isFound(finds)} or numnode(${kept}) = 0)`);
}

/** Whether the title or the excerpt of a published article has a word: of one that was deleted, its words stay known. */
const isInUse = (word: string): Promise<boolean> =>
  holds(isFound(askedOnce(sql`to_tsquery('tempesta', quote_literal(${word}) || ':AB')`)));

/** Words that are known besides those of articles, each with what to search for instead (`knownWords`). */
type Known = ReadonlyMap<string, string>;

/** What to search for in place of a word: the nearest of the words that are still in use. */
async function nearestInUse(word: string, others: Known): Promise<string | undefined> {
  const known = new Set([...(await candidatesFor(word)), ...others.keys()]);
  for (;;) {
    const nearest = nearestWord(word, known);
    if (nearest === undefined) return undefined;
    const other = others.get(nearest);
    if (other !== undefined) return other;
    if (await isInUse(nearest)) return nearest;
    known.delete(nearest);
  }
}

/**
 * A text that nothing was found for, with known words in place of those that nothing has. Null where no word is near,
 * and for a text with quotes, minus or `or`, which means what it says.
 */
export async function corrected(text: string, others: Known = new Map()): Promise<string | null> {
  const words = writtenWords(text);
  if (isExact(text) || words.length > CORRECTED_WORDS) return null;
  const better: string[] = [];
  let isBetter = false;
  for (const written of words) {
    const word = folded(written);
    const isKnown = others.get(word) === word || (await isNoTypo(written));
    const nearest = isKnown ? undefined : await nearestInUse(word, others);
    isBetter ||= nearest !== undefined && nearest !== word;
    better.push(nearest ?? word);
  }
  return isBetter ? better.join(' ') : null;
}
