import 'server-only';
import type { Sql } from 'postgres';
// Apart from `migrate.ts`, which tests load without a database of their own: the client opens its pools.
import { type Database, withUnlimitedConnection } from './client';

/** An arbitrary number, the same in all processes of the site. */
const PREPARATION_LOCK = 20_070_001;

/**
 * Runs a task under an advisory lock. Of two servers that start at the same time the second waits, and then finds the work
 * done.
 * @param task receives the connection that holds the lock, as Drizzle's and as the driver's
 */
export async function withLockedDatabase<T>(task: (db: Database, sql: Sql) => Promise<T>): Promise<T> {
  return withUnlimitedConnection(async (sql, db) => {
    // The lock ends with its connection.
    await sql`select pg_advisory_lock(${PREPARATION_LOCK})`;
    return task(db, sql);
  });
}
