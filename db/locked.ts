import 'server-only';
import { env } from '@/lib/env';
import { connect, type Database } from './client';

/** Any number: the one that all Tempesta processes of a database agree on. */
const PREPARATION_LOCK = 20_070_001;

/**
 * Runs a task that only one process may do at a time. Two servers that start at once take turns: the second waits,
 * then finds the work done.
 */
export async function withLockedDatabase<T>(task: (db: Database) => Promise<T>): Promise<T> {
  // A single connection, since the lock belongs to the one that took it.
  const { sql, db } = connect(env.DATABASE_URL ?? '', {
    max: 1,
    idle_timeout: 0,
    connection: { statement_timeout: 0 },
  });
  try {
    await sql`select pg_advisory_lock(${PREPARATION_LOCK})`;
    return await task(db);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
