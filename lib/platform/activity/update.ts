import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import type * as schema from '@/db/schema';
import { activity } from '@/db/schema';
import { AppError } from '../../errors';
import type { Resource } from '../../resource';

type Table = (typeof schema)[keyof typeof schema];

/** A table whose rows have a version: the moment of their last change. */
type VersionedTable = Extract<Table, { $inferSelect: { id: number; updatedAt: Date } }>;

type Values<T extends VersionedTable> = Partial<T['$inferInsert']>;

interface Update<T extends VersionedTable, V> {
  resource: Resource;
  id: number;
  /** The version that the edit started from; without one the last to save wins. */
  version: string | undefined;
  /** What to write; a function where it depends on the thing as it is. */
  values: Values<T> | ((before: V) => Promise<Values<T>>);
  /** Reads the thing as the contract answers it; throws `not_found` when there is none. */
  read: () => Promise<V>;
}

/**
 * Writes a row unless it has changed since the edit began. The row is locked before its version is compared, so that one
 * of two concurrent saves fails; one that starts from an old version fails for that before `values` looks at it.
 * @returns the thing as it was and as it is
 * @throws {AppError} `not_found`, or `stale` with the thing as it is now and who changed it
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
  // Two changes in one millisecond must not have the same version.
  const updatedAt = sql`greatest(clock_timestamp(), ${table.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(rows)
    .set({ ...(typeof values === 'function' ? await values(before) : values), updatedAt })
    .where(eq(table.id, id));
  return { before, after: await read() };
}

interface Insert<T extends VersionedTable, V> {
  resource: Resource;
  values: T['$inferInsert'];
  /** A column that no two rows have the same in, and what the new row has there; nothing where it cannot be twice. */
  key: { column: PgColumn; value: string | undefined };
  /** What to say where the key is taken by something else, and of which field. */
  taken?: { field: string; message: string };
  /** Reads a thing as the contract answers it. */
  read: (id: number) => Promise<V>;
}

/**
 * Writes a new row, once for each key: a client that heard nothing of the first time may ask again.
 * @returns the id of the row
 * @throws {AppError} `stale` with what the first time made
 */
export async function insertOnce<T extends VersionedTable, V>(
  tx: Executor,
  table: T,
  { resource, values, key, taken, read }: Insert<T, V>,
): Promise<number> {
  const rows: PgTable = table;
  const written = tx.insert(rows).values(values).onConflictDoNothing({ target: key.column });
  const [row] = await written.returning({ id: table.id });
  if (row) return row.id;
  const [first] = await tx
    .select({ id: table.id })
    .from(rows)
    .where(eq(key.column, sql`${key.value ?? null}`));
  if (!first) throw new Error('The new row did not come back.');
  throw await stale(tx, resource, first.id, await read(first.id), taken);
}

/** Sets the positions of rows to the order of their ids. */
export async function setPositions(
  tx: Executor,
  table: Extract<VersionedTable, { $inferSelect: { position: number } }>,
  ids: readonly number[],
): Promise<void> {
  await tx
    .update(table as PgTable)
    .set({ position: sql`listed.place - 1` })
    .from(sql`unnest(${sql.param(ids)}::int[]) with ordinality as listed(id, place)`)
    .where(eq(table.id, sql`listed.id`));
}

/** The failure of a change to something that is not what the client believes. */
async function stale(
  tx: Executor,
  resource: Resource,
  id: number,
  current: unknown,
  taken?: { field: string; message: string },
): Promise<AppError> {
  const changedBy = await lastEditor(tx, resource, id);
  const message = taken?.message ?? `${changedBy ?? 'Somebody else'} has changed this since you opened it.`;
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
