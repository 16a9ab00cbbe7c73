import 'server-only';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { env, isBuilding } from '@/lib/env';
import { SEARCH_TIMEOUT_MS } from '@/lib/limits';
import { databaseUrl, targetOf } from './connection';
import * as schema from './schema';

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
 * A prepared statement is read once for each connection, but planned each time: what is best for a list depends on how far
 * down its page lies. Only searches are planned once (below).
 */
const PLANS = { plan_cache_mode: 'force_custom_plan' };

/** The date format that the driver reads. The database or the role may have another default. */
const DATES = { DateStyle: 'ISO' };

/**
 * Opens a pool. Nothing connects until the first query; a connection that breaks is replaced by itself.
 * @param url a `postgres://` address
 * @param options what is other than usual; of `connection`, the settings that are
 */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): Connection {
  const { connection: settings, ...target } = targetOf(url);
  const sql = postgres({
    ...target,
    max: 10,
    // Seconds between attempts. The driver's default grows to 20, which would be too slow to notice that the database is back.
    backoff: () => 0.2,
    idle_timeout: 60,
    onnotice: () => undefined,
    ...options,
    connection: { application_name: 'tempesta', ...PLANS, ...DATES, ...BOUNDS, ...options.connection, ...settings },
  });
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) };
}

/** The driver must not close connections by itself: an advisory lock ends with its connection. */
export const UNENDING = { idle_timeout: 0, max_lifetime: null };

/** Runs a task on a connection of its own that may take as long as it likes, a backup for one. */
export async function withPatientConnection<T>(task: (sql: postgres.Sql, db: Database) => Promise<T>): Promise<T> {
  const connection = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const { sql, db } = connect(env.DATABASE_URL ?? '', { max: 1, ...UNENDING, connect_timeout: 30, connection });
  try {
    return await task(sql, db);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Searches have connections of their own, so that slow ones delay only each other, and settings of their
 * own: the time that a search may take, how alike a word must be to be offered for another, and that whole tables are
 * not read, nor by several processes. The planner believes that comparing the words of each article is cheap, but they
 * are stored outside its row. So it does not get to know the words either: where it does not know how usual they are, it
 * takes their index, which is right for all, and a connection plans each kind of search once.
 */
const SEARCH_OPTIONS: postgres.Options<Record<string, never>> = {
  max: 4,
  connection: {
    application_name: 'tempesta search',
    statement_timeout: SEARCH_TIMEOUT_MS,
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    max_parallel_workers_per_gather: '0',
    'pg_trgm.similarity_threshold': 0.2,
  },
};

type Pools = Record<'main' | 'search', Connection>;
// One pool of each kind for the process: a development server loads this module again with every change.
const globalPools = globalThis as typeof globalThis & { tempestaPools?: Pools };

/**
 * How long a session may take to begin, in seconds. A host that cannot be reached is given up sooner (`connection.ts`); one
 * that is there may have to wake its database first, for which providers name 4 to 10 seconds. A build can wait longer.
 */
export const CONNECT_TIMEOUT = isBuilding ? 30 : 12;

function pools(): Pools {
  const open = (options: typeof SEARCH_OPTIONS) =>
    connect(databaseUrl(), { connect_timeout: CONNECT_TIMEOUT, ...options });
  return { main: open({}), search: open(SEARCH_OPTIONS) };
}

const { main, search } = (globalPools.tempestaPools ??= pools());
const { db, sql } = main;
const { db: searchDb, sql: searchClient } = search;

/** The database of this process, by each kind of connection, and the clients below for what is no query. */
export { db, searchDb, sql as client, searchClient };
