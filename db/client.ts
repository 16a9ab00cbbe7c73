import 'server-only';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { env, isBuilding } from '@/lib/env';
import * as schema from './schema';
import { DatabaseWatch } from './watch';

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction, or the database itself: what a query needs to run on. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

interface Connection {
  sql: postgres.Sql;
  db: Database;
}

/** How long PostgreSQL lets a call of ours take, in milliseconds: less than the browser waits (`API_TIMEOUT_MS`). */
const BOUNDS = {
  statement_timeout: 8_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens a pool. Nothing connects until the first query; a connection that breaks is replaced by itself.
 * @param url a `postgres://` address
 */
function connect(url: string, options: postgres.Options<Record<string, never>> = {}): Connection {
  const sql = postgres(url, {
    max: 10,
    // Seconds between attempts. The client's own grow to 20: so long nobody would see that the database is back.
    backoff: () => 0.2,
    idle_timeout: 60,
    connection: { application_name: 'tempesta', ...BOUNDS },
    onnotice: () => undefined,
    ...options,
  });
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) };
}

/** Runs a task on a connection of its own that may take as long as it likes, a backup for one. */
export async function withPatientConnection<T>(task: (sql: postgres.Sql, db: Database) => Promise<T>): Promise<T> {
  const connection = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const { sql, db } = connect(env.DATABASE_URL ?? '', { max: 1, idle_timeout: 0, connect_timeout: 30, connection });
  try {
    return await task(sql, db);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

// One pool for the process: a development server loads this module again with every change.
const globalPool = globalThis as typeof globalThis & { tempestaPool?: Connection };

function pool(): Connection {
  if (!env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is not set. npm start, npm run dev and npm run build start a database by themselves.',
    );
  }
  if (isBuilding) return connect(env.DATABASE_URL, { connect_timeout: 30 });
  // The driver takes a function that opens connections; its types do not know of it.
  const watched = { connect_timeout: 2, socket: new DatabaseWatch(env.DATABASE_URL).open };
  return connect(env.DATABASE_URL, watched);
}

const { db, sql } = (globalPool.tempestaPool ??= pool());

/** The database of this process, and the client below it for what is no query. */
export { db, sql as client };
