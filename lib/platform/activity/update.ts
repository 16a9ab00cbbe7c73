import 'server-only';
import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import type * as schema from '@/db/schema';
import { activity } from '@/db/schema';
import { nextVersion } from '@/db/schema/columns';
import { AppError, invalidField } from '../../errors';
import { withPresentPictures } from '../pictures/present-addresses';
import type { Resource } from '../resource';

type Table = (typeof schema)[keyof typeof schema];

/** A table whose rows have a version: the moment of their last change. */
type VersionedTable = Extract<Table, { $inferSelect: { id: number; updatedAt: Date } }>;

type Values<T extends VersionedTable> = Partial<T['$inferInsert']>;

interface Update<T extends VersionedTable, V> {
  resource: Resource;
  id: number;
  /** The version that the edit is based on; without one the last save wins. */
  version: string | undefined;
  /** The values to write; a function if they depend on the current item. */
  values: Values<T> | ((before: V) => Promise<Values<T>>);
  /** Reads the item in the form of the contract. @throws `not_found` */
  read: () => Promise<V>;
}

/**
 * Writes a row unless it has changed since the edit began. The row is locked before its version is compared, so that one
 * of two concurrent saves fails; one that starts from an old version fails for that before `values` looks at it.
 * @returns the item before and after
 * @throws {AppError} `not_found`, or `stale` with the current item and the user who changed it
 */
export async function updateVersion<T extends VersionedTable, V>(
  tx: Executor,
  table: T,
  { resource, id, version, values, read }: Update<T, V>,
): Promise<{ before: V; after: V }> {
  const rows: PgTable = table;
  // Locked until the transaction ends, so that the audit trail's state before the change is true. `no key update` still
  // allows activity rows that refer to this row.
  const [locked] = await tx
    .select({ updatedAt: table.updatedAt })
    .from(rows)
    .where(eq(table.id, id))
    .for('no key update');
  const before = await read();
  if (version !== undefined && locked?.updatedAt.getTime() !== Date.parse(version)) {
    throw await stale(tx, resource, id, before);
  }
  const updatedAt = nextVersion(table.updatedAt);
  const newValues = typeof values === 'function' ? await values(before) : values;
  await tx
    .update(rows)
    .set({ ...(await withPresentPictures(tx, table, newValues)), updatedAt })
    .where(eq(table.id, id));
  return { before, after: await read() };
}

interface Insert<T extends VersionedTable, V> {
  resource: Resource;
  values: T['$inferInsert'];
  /** A unique column and the new row's value; undefined if the client sent none. */
  key: { column: PgColumn; value: string | undefined };
  /** The message, and its field, if another item has the key. */
  taken?: { field: string; message: string };
  /** Reads an item in the form of the contract. */
  read: (id: number) => Promise<V>;
}

/**
 * Inserts a row once for each key, so that a client can repeat a call whose response was lost.
 * @returns the id of the row
 * @throws {AppError} `stale` with the item of the first call
 */
export async function insertOnce<T extends VersionedTable, V>(
  tx: Executor,
  table: T,
  { resource, values, key, taken, read }: Insert<T, V>,
): Promise<number> {
  const rows: PgTable = table;
  const stored = await withPresentPictures(tx, table, values);
  const written = tx.insert(rows).values(stored).onConflictDoNothing({ target: key.column });
  const [row] = await written.returning({ id: table.id });
  if (row) return row.id;
  const [first] = await tx
    .select({ id: table.id })
    .from(rows)
    .where(eq(key.column, sql`${key.value ?? null}`));
  if (!first) throw new Error('The new row did not come back.');
  throw await stale(tx, resource, first.id, await read(first.id), taken);
}

type OrderedTable = Extract<VersionedTable, { $inferSelect: { position: number } }>;

/** Returns the position after the last row of a table. @param among the rows that are ordered together; all without it */
export async function nextPosition(tx: Executor, table: OrderedTable, among?: SQL): Promise<number> {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(among);
  return (last?.position ?? -1) + 1;
}

/** Sets the positions of rows to the order of their ids. */
export async function setPositions(tx: Executor, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await tx
    .update(table as PgTable)
    .set({ position: sql`listed.place - 1` })
    .from(sql`unnest(${sql.param(ids)}::int[]) with ordinality as listed(id, place)`)
    .where(eq(table.id, sql`listed.id`));
}

/**
 * Sets the order of all rows of a table.
 * @param things what the rows are called: `teams`
 * @returns the line for the audit trail
 * @throws {AppError} `invalid` unless `ids` are those of all rows, once each
 */
export async function orderAll(tx: Executor, table: OrderedTable, things: string, ids: readonly number[]) {
  const rows = await tx.select({ id: table.id }).from(table).orderBy(table.position, table.id).for('update');
  if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) {
    throw invalidField('ids', `Must be the ids of all ${things}, once each.`);
  }
  await setPositions(tx, table, ids);
  const title = `the order of the ${things}`;
  return {
    id: null,
    verb: 'edited',
    title,
    before: { order: rows.map(({ id }) => id) },
    after: { order: ids },
  } as const;
}

/** Builds the error for a change that is based on an outdated item. */
async function stale(
  tx: Executor,
  resource: Resource,
  id: number,
  current: unknown,
  taken?: { field: string; message: string },
): Promise<AppError> {
  const changedBy = await lastEditor(tx, resource, id);
  const message = taken?.message ?? `${changedBy ?? 'Someone else'} has changed this since you opened it.`;
  return new AppError('stale', message, {
    ...(taken ? { fieldErrors: { [taken.field]: [taken.message] } } : {}),
    details: { current, changedBy },
  });
}

async function lastEditor(tx: Executor, { kind = '' }: Resource, id: number): Promise<string | null> {
  const [entry] = await tx
    .select({ username: activity.username })
    .from(activity)
    .where(and(eq(activity.kind, kind), eq(activity.entityId, id)))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(1);
  return entry?.username ?? null;
}
