import 'server-only';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import type { Role } from '../auth/roles';
import type { PanelEntry } from '../resource';
import { wordsOf } from './words';

/** A thing of the panel that was found, and how well: 1 for each word that begins one of its words. */
interface FoundThing {
  id: number;
  title: string;
  detail: string;
  score: number;
}

/** Things that the panel finds by parts of their words, also with typos. */
export interface FindSource {
  kind: string;
  /** Whose panel has a form for it. */
  role: Role;
  /** The page of the panel with its form. */
  urlOf: (id: number) => string;
  /** Finds the best, in a transaction that `tolerateTypos` has prepared. */
  find: (tx: Executor, words: readonly string[], limit: number) => Promise<FoundThing[]>;
}

interface Searched {
  resource: { kind: string; panel: PanelEntry };
  table: PgTable & { id: AnyPgColumn };
  title: SQLWrapper;
  detail: SQLWrapper;
  /** Its texts, by `search_fold`; an index for trigrams serves it. */
  folded: SQL;
}

/** How similar a word with a typo has to be (`pg_trgm`): `tempsta` finds `tempesta`. */
const SIMILARITY = 0.45;
/** Rows that are compared at most: one letter is in all of them. */
const CANDIDATES = 500;
const WORDS_MAX = 8;

/** Makes the similarity of words wide enough for typos, until the transaction ends. */
export const tolerateTypos = (tx: Executor) =>
  tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`);

/** Splits a text into the words that `find` takes: letters and digits alone, so that none is a pattern. */
export const findWords = (text: string): string[] => wordsOf(text).slice(0, WORDS_MAX);

/** Joins columns to the text that `findSource` compares. */
export const foldedTexts = (...columns: SQLWrapper[]): SQL =>
  sql`search_fold(visible_text(concat_ws(' ', ${sql.join(columns, sql`, `)})))`;

const isPart = (text: SQLWrapper, word: string): SQL => sql`${text} like ${`%${word}%`}`;
const begins = (text: SQLWrapper, word: string): SQL => sql`' ' || ${text} like ${`% ${word}%`}`;

const scoreOf = (text: SQLWrapper, word: string): SQL => sql`case
  when ${begins(text, word)} then 1
  when ${isPart(text, word)} then 0.8
  else 0.6 * word_similarity(${word}::text, ${text}) end`;

/** Builds the source of the rows of a table. */
export const findSource = ({ resource: { kind, panel }, ...searched }: Searched): FindSource => ({
  kind,
  role: panel.role ?? 'editor',
  urlOf: (id) => `${panel.path}?edit=${id}`,
  async find(tx, words, limit) {
    const { table, title, detail, folded } = searched;
    const { id } = table;
    const has = words.map((word) => sql`(${isPart(folded, word)} or ${word}::text <% ${folded})`);
    const scores = words.map((word) => scoreOf(sql`folded`, word));
    return tx.execute<Record<string, unknown> & FoundThing>(sql`
      select id, title, detail, (${sql.join(scores, sql` + `)})::float8 as score
      from (
        select ${id} as id, ${title} as title, ${detail} as detail, ${folded} as folded from ${table}
        where ${sql.join(has, sql` and `)} order by ${id} desc limit ${CANDIDATES}
      ) candidates
      order by score desc, length(title), id desc limit ${limit}`);
  },
});
