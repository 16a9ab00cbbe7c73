import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import { activity, deletedThings, images, importedRows, matches, players } from '@/db/schema';
import { describeTable } from '@/db/snapshot';
import { usesOf } from '../../platform/pictures/uses';
import { type ImportedThing, importedThings, type RowsOfImport } from './things';

/** A thing that stands in the way of an undo. */
export interface NamedThing {
  kind: string;
  id: number;
  title: string;
}

/** Finds the things of an import that have another version now, or are gone. */
export async function findChanged(tx: Executor, importId: number): Promise<NamedThing[]> {
  const changed: NamedThing[] = [];
  for (const { table, tableName, kind, title } of importedThings) {
    // A deleted thing is called what the bin or the audit trail calls it.
    const lastTitle = sql`coalesce(
      (select ${deletedThings.title} from ${deletedThings} where ${deletedThings.kind} = ${kind}
        and ${deletedThings.entityId} = noted.row_id order by ${deletedThings.id} desc limit 1),
      (select ${activity.title} from ${activity} where ${activity.kind} = ${kind}
        and ${activity.entityId} = noted.row_id order by ${activity.id} desc limit 1),
      'number ' || noted.row_id)`;
    const rows = await tx.execute<{ id: number; title: string }>(sql`
      select noted.row_id as id, case when ${table.id} is null then ${lastTitle} else ${title} end as title
      from ${importedRows} noted left join ${table} on ${table.id} = noted.row_id
      where noted.import_id = ${importId} and noted.table_name = ${tableName}
        and ${table.updatedAt} is distinct from noted.version
      order by noted.row_id`);
    changed.push(...rows.map(({ id, title: name }) => ({ kind, id, title: name })));
  }
  return changed;
}

const isAnyOf = (ids: readonly number[] = []): SQL => sql`any(${sql.param(ids)}::int[])`;

/** Finds the things that are no part of an import and refer to something of it. */
export async function findUses(tx: Executor, rows: RowsOfImport): Promise<NamedThing[]> {
  const found: NamedThing[] = [];
  for (const [{ tableName }, ids] of rows) {
    const { referredBy } = await describeTable(tx, tableName);
    for (const { table, column, onDelete } of referredBy) {
      const refers = sql`${sql.identifier(column)} = ${isAnyOf(ids)}`;
      const thing = importedThings.find((one) => one.tableName === table);
      if (thing) found.push(...(await findThings(tx, thing, rows, refers)));
      // What goes with the thing is a part of it; what does not is a part of another one.
      else if (onDelete !== 'c') found.push(...(await findOwners(tx, table, rows, refers)));
    }
  }
  // Line-ups name players without a foreign key.
  const ids = idsOf(rows, players);
  const matchThing = importedThings.find(({ table }) => table === matches);
  if (ids.length > 0 && matchThing) {
    const names = sql`exists (select from jsonb_array_elements(${matches.lineup}) entry
      where (entry ->> 'playerID')::int = ${isAnyOf(ids)})`;
    found.push(...(await findThings(tx, matchThing, rows, names)));
  }
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

const idsOf = (rows: RowsOfImport, wanted: PgTable): number[] =>
  [...rows].flatMap(([{ table }, ids]) => (table === wanted ? ids : []));

async function findThings(
  tx: Executor,
  { table, kind, title }: ImportedThing,
  rows: RowsOfImport,
  where: SQL,
): Promise<NamedThing[]> {
  const isOther = sql`not ${table.id} = ${isAnyOf(idsOf(rows, table))}`;
  const found = await tx.execute<{ id: number; title: string }>(
    sql`select ${table.id} as id, ${title} as title from ${table} where ${where} and ${isOther} order by 1`,
  );
  return found.map((row) => ({ kind, ...row }));
}

/** Finds the things whose parts are in a table, such as the tournament of an entry. */
async function findOwners(tx: Executor, table: string, rows: RowsOfImport, where: SQL): Promise<NamedThing[]> {
  const { refersTo } = await describeTable(tx, table);
  const found: NamedThing[] = [];
  for (const { table: owner, column, onDelete } of refersTo) {
    const thing = importedThings.find((one) => one.tableName === owner);
    if (!thing || onDelete !== 'c' || thing.kind === 'user') continue;
    const parts = sql`${thing.table.id} in (select ${sql.identifier(column)} from ${sql.identifier(table)} where ${where})`;
    found.push(...(await findThings(tx, thing, rows, parts)));
  }
  return found;
}

/** Finds what still shows pictures of an import. */
export async function findShownPictures(tx: Executor, ids: readonly number[]): Promise<NamedThing[]> {
  const pictures = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(inArray(images.id, [...ids]));
  return [...(await usesOf(tx, pictures)).values()].flat();
}
