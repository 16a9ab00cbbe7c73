import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { cacheInvalidations, instance } from '@/db/schema';
import { processId } from './process-state';

/** The channel on which processes of one database notify each other of invalidations. */
export const INVALIDATION_CHANNEL = 'cache_invalidations';

/**
 * Records invalidated tags in the transaction of a change. Servers that start later read them from the table; running ones are
 * notified by the commit.
 */
export async function recordInvalidations(executor: Executor, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const at = sql`clock_timestamp()`;
  // Sorted, so that two changes lock the rows in the same order and cannot deadlock.
  const sorted = [...new Set(tags)].sort();
  await executor
    .insert(cacheInvalidations)
    .values(sorted.map((tag) => ({ tag, at })))
    .onConflictDoUpdate({ target: cacheInvalidations.tag, set: { at } });
  const notice = JSON.stringify({ from: processId, tags: sorted });
  await executor.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${notice})`);
}

/**
 * Notifies all processes, this one too, when the transaction is committed. Unlike an invalidation it is not kept: it tells
 * of rows that a process looks for by itself when it starts.
 */
export async function notifyProcesses(executor: Executor, tags: string[]): Promise<void> {
  const notice = JSON.stringify({ from: 'all', tags });
  await executor.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${notice})`);
}

/** @returns when each tag was invalidated last, by the clock of the database */
export function listInvalidations(): Promise<{ tag: string; at: Date }[]> {
  return db.select().from(cacheInvalidations);
}

/**
 * @returns the id of this database
 * @throws when the database has not been prepared
 */
export async function readInstanceId(): Promise<string> {
  const [row] = await db.select().from(instance).limit(1);
  if (!row) throw new Error('The database has not been prepared: its table "instance" is empty.');
  return row.id;
}
