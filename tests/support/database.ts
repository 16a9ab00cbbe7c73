import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '@/db/schema';
import { databaseUrl } from './server';

const client = postgres(databaseUrl, { max: 2, idle_timeout: 5, onnotice: () => undefined });

/** The database of the site under test. The site's own client belongs to the server and is not loaded here. */
export const db = drizzle(client, { schema, casing: 'snake_case' });

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** Returns whether a connection waits for a lock that a transaction of the test holds. */
export async function isWaitedFor(tx: Transaction): Promise<boolean> {
  const [row] = await tx.execute<{ waits: boolean }>(sql`
    select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as waits`);
  return row?.waits === true;
}

/** A row for each connection that waits for a lock. */
export const lockWaits = () => db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
