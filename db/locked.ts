import 'server-only';
import type { Sql } from 'postgres';
import { type Database, withPatientConnection } from './client';

/** Any number: the one that all Tempesta processes of a database agree on. */
const PREPARATION_LOCK = 20_070_001;

/**
 * Runs a task that only one process may do at a time. Two servers that start at the same time take turns: the second waits,
 * then finds the work done.
 * @param task gets the one connection that holds the lock, by Drizzle and by the driver
 */
export async function withLockedDatabase<T>(task: (db: Database, sql: Sql) => Promise<T>): Promise<T> {
  return withPatientConnection(async (sql, db) => {
    // The lock belongs to the connection that took it, and ends with it.
    await sql`select pg_advisory_lock(${PREPARATION_LOCK})`;
    return task(db, sql);
  });
}
