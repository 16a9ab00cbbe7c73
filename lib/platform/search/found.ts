import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { articleWords, TIERS } from '@/db/schema';
import type { Position } from '../http/fields';
import { isAfter } from '../../news/ordered-ids';

/** A number in the statement itself, where a plan that is made once can reckon with it. */
export const written = (value: number): SQL => sql.raw(String(value));

/** Where a row lies. Within one statement that stays, and to read a row again takes no index. */
export const tid = sql`${articleWords}.ctid`;

/** Each tier has an index of its own, so a statement names it. */
const isInTier = (tier: number): SQL => sql`${articleWords.tier} = ${written(tier)}`;

/** Which articles are looked for. */
interface Wanted {
  query: SQL;
  category?: SQL | undefined;
  /** How many of the newest are enough; without it all are looked for. */
  enough?: number | undefined;
  /** Only what comes after this place is looked for. */
  before?: Position | undefined;
}

/** Some of what is found: which, as common table expressions. */
export interface Rows {
  /** One of them is `name`, the others are those that it needs. Their rows have `id`, `date` and `tid`. */
  tables: SQL;
  name: SQL;
  /** Whether there are articles that were not looked at. */
  isPart: SQL<boolean>;
}

/** What is found in the newest tier, and in the next one only where so far less was found than is enough. */
function inTurns(table: string, isWanted: SQL, { category, enough, before }: Omit<Wanted, 'query'>): Rows {
  const rowsOf = (tier: number): SQL => sql.raw(`${table}_in_${tier}`);
  const isInCategory = category ? sql`and ${articleWords.categoryId} = ${category}` : sql``;
  const later = enough === undefined ? [] : TIERS.slice(1);
  /** Whether the tiers before this one have enough. */
  const isDone = (tier: number): SQL => {
    const newer = TIERS.filter((one) => one < tier).map((one) => sql`(select count(*) from ${rowsOf(one)})`);
    return sql`${sql.join(newer, sql` + `)} >= ${enough}`;
  };
  // As a part of what asks whether there is one, the planner would look for it by walking through the dates.
  const kept = enough === undefined ? sql`` : sql`materialized`;
  const foundIn = (tier: number): SQL => sql`${rowsOf(tier)} as ${kept} (
    select ${articleWords.articleId} as id, ${articleWords.date}, ${tid} as tid from ${articleWords}
    where ${later.some((one) => one === tier) ? sql`not (${isDone(tier)}) and` : sql``}
      ${isInTier(tier)} and ${isWanted} ${isInCategory}
      and ${isAfter(before, articleWords.date, articleWords.articleId)})`;
  const isLeftOut = (tier: number): SQL =>
    sql`(${isDone(tier)} and exists (select from ${articleWords} where ${isInTier(tier)}))`;
  const together = sql.join(
    TIERS.map((tier) => sql`select * from ${rowsOf(tier)}`),
    sql` union all `,
  );
  return {
    tables: sql`${sql.join(TIERS.map(foundIn), sql`, `)}, ${sql.raw(table)} as (${together})`,
    name: sql.raw(table),
    isPart: sql<boolean>`(${sql.join([sql`false`, ...later.map(isLeftOut)], sql` or `)})`,
  };
}

const hasWords = (query: SQL): SQL => sql`${articleWords.words} @@ ${query}`;
const hasInTitle = (query: SQL): SQL => sql`${articleWords.titleWords} @@ ${query}`;

/** The articles that a query finds: where there are as many as are enough, the newest of them are all there. */
export const found = ({ query, ...wanted }: Wanted): Rows => inTurns('found', hasWords(query), wanted);

/**
 * Those that have the words in the title.
 * @param excludes whether the content has to be looked at as well
 */
export const titled = ({ query, ...wanted }: Wanted, excludes: boolean): Rows =>
  inTurns('titled', excludes ? sql`${hasInTitle(query)} and ${hasWords(query)}` : hasInTitle(query), wanted);
