import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { cacheInvalidations, instance } from '@/db/schema';

/** Notes, in the transaction of a change, that tags became stale: a server that starts later learns it from here. */
export async function noteInvalidations(executor: Executor, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const at = sql`clock_timestamp()`;
  // Always in the same order, so that two changes cannot wait for each other.
  await executor
    .insert(cacheInvalidations)
    .values([...new Set(tags)].sort().map((tag) => ({ tag, at })))
    .onConflictDoUpdate({ target: cacheInvalidations.tag, set: { at } });
}

/** When each tag became stale last. */
export function listInvalidations(): Promise<{ tag: string; at: Date }[]> {
  return db.select().from(cacheInvalidations);
}

/** The name of this database. */
export async function instanceId(): Promise<string> {
  const [row] = await db.select().from(instance).limit(1);
  if (!row) throw new Error('The database has not been prepared: its table "instance" is empty.');
  return row.id;
}
