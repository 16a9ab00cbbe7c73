import 'server-only';
import * as schema from './schema';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { connectionOptions, databaseUrl, directUrl, isPooled, databaseEnv } from './connection';
import { withQueryTimes } from './query-times';
import { LOCK_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from './timeouts';

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction, or the database itself: what a query needs to run on. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

interface Connection {
  sql: postgres.Sql;
  db: Database;
}

/** PostgreSQL's timeouts, in milliseconds: shorter than the browser's (`API_TIMEOUT_MS`). */
const TIMEOUTS = {
  statement_timeout: 8_000,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * A prepared statement is parsed once for each connection, but planned each time: the best plan of a list depends on its
 * offset. Only searches are planned once (below).
 */
const PLAN_SETTINGS = { plan_cache_mode: 'force_custom_plan' };

/** Sent at the start of a session. The date format is the driver's, independent of the settings of the database or the role. */
const START_SETTINGS = { application_name: 'tempesta', DateStyle: 'ISO' };

type Options = postgres.Options<Record<string, never>>;

/**
 * Opens a pool. It connects with the first query, and replaces broken connections.
 * @param url a `postgres://` address
 * @param options override the defaults; `connection` overrides single settings
 */
export function connect(url: string, options: Options = {}): Connection {
  const { settings, ...all } = optionsFor(url, options);
  const sql = postgres({ ...all, connection: { ...START_SETTINGS, ...settings } });
  return { sql, db: drizzle(withQueryTimes(sql), { schema, casing: 'snake_case' }) };
}

/** As `connect`, to a pooler in transaction mode: it knows no settings of a session, and no statements that stay prepared. */
function connectToPooler(url: string, options: Options): Connection {
  const { settings, ...all } = optionsFor(url, options);
  const { application_name: name, ...perTransaction } = settings;
  const sql = postgres({
    ...all,
    prepare: false,
    connection: { ...START_SETTINGS, ...(name && { application_name: name }) },
  });
  return {
    sql,
    db: drizzle(settingsPerTransaction(withQueryTimes(sql), perTransaction), { schema, casing: 'snake_case' }),
  };
}

function optionsFor(url: string, options: Options) {
  const { connection: ofAddress, ...address } = connectionOptions(url);
  return {
    ...address,
    // Seconds between attempts. The default grows to 20, which delays the first query after an outage.
    backoff: () => 0.2,
    idle_timeout: 60,
    onnotice: () => undefined,
    ...options,
    settings: { ...PLAN_SETTINGS, ...TIMEOUTS, ...options.connection, ...ofAddress },
  };
}

/** Keeps a connection open until it is closed explicitly: an advisory lock ends with its connection. */
export const KEEP_OPEN = { idle_timeout: 0, max_lifetime: null };

/** Runs a task, such as a backup, on a separate connection without timeouts. */
export async function withUnlimitedConnection<T>(task: (sql: postgres.Sql, db: Database) => Promise<T>): Promise<T> {
  const connection = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const { sql, db } = connect(directUrl(), { max: 1, ...KEEP_OPEN, connect_timeout: 30, connection });
  try {
    return await task(sql, db);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Searches have a separate pool, so that slow ones delay only other searches, and their own settings: the timeout, the
 * similarity of words for typos, no sequential scans and no parallel workers. The planner underestimates the cost of
 * comparing the words of an article, which are stored outside its row. A generic plan does not know the words of a search,
 * so it always uses their index, and a connection plans each kind of search once.
 */
const SEARCH_OPTIONS: Options = {
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
// One pool of each kind for the process: a development server reloads this module with every change.
const globalPools = globalThis as typeof globalThis & { tempestaPools?: Pools };

/**
 * The timeout for opening a session, in seconds. An unreachable host fails sooner (`connection.ts`); a host that answers may
 * have to wake its database first, for which providers name 4 to 10 seconds. A build can wait longer.
 */
export const CONNECT_TIMEOUT = databaseEnv.isBuilding ? 30 : 12;

/** How many connections a pool may have. An instance on Vercel answers few requests at a time, beside many others. */
const POOL_SIZES = databaseEnv.isOnVercel ? { main: 3, search: 1 } : { main: 10, search: 4 };

/** How many connections the changes of one member of staff may hold at the same time. */
export const CONNECTIONS_PER_PERSON = Math.floor(POOL_SIZES.main / 3);

function pools(): Pools {
  const open = (options: Options) =>
    (isPooled ? connectToPooler : connect)(databaseUrl(), { connect_timeout: CONNECT_TIMEOUT, ...options });
  return { main: open({ max: POOL_SIZES.main }), search: open({ ...SEARCH_OPTIONS, max: POOL_SIZES.search }) };
}

type Settings = Readonly<Record<string, unknown>>;
type Unsafe = postgres.Sql['unsafe'];

const escaped = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/** A statement of its own that begins when it is awaited, as the driver's do; `values` asks for rows as arrays. */
class LoneStatement implements PromiseLike<unknown> {
  constructor(private readonly run: (asArrays: boolean) => Promise<unknown>) {}

  values(): Promise<unknown> {
    return this.run(true);
  }

  then<T = unknown, E = never>(
    onFulfilled?: ((rows: unknown) => T | PromiseLike<T>) | null,
    onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): PromiseLike<T | E> {
    return this.run(false).then(onFulfilled, onRejected);
  }
}

/**
 * A client for a pooler in transaction mode, whose sessions are lent for a transaction. Each transaction begins with the
 * settings, and a lone statement is a transaction of its own: three short messages more. Only `unsafe` and `begin` are
 * changed, by which Drizzle sends all its statements.
 * @param settings PostgreSQL's settings by name; the names are ours, so they are not escaped
 */
function settingsPerTransaction(sql: postgres.Sql, settings: Settings): postgres.Sql {
  const assignments = Object.entries(settings).map(([name, value]) => `set local ${name} = ${escaped(value)}`);
  const begin = (task: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<unknown> =>
    sql.begin(async (tx) => {
      await tx.unsafe(assignments.join('; ')).simple();
      return task(tx);
    });
  const unsafe = (...[text, parameters, options]: Parameters<Unsafe>): LoneStatement =>
    new LoneStatement((asArrays) =>
      begin((tx) => {
        const statement = tx.unsafe(text, parameters, options);
        return asArrays ? statement.values() : statement;
      }),
    );
  return new Proxy(sql, {
    get: (target, name, receiver) => {
      if (name === 'begin') return begin;
      if (name === 'unsafe') return unsafe;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

// Last: to open the pools needs what is above.
const { main, search } = (globalPools.tempestaPools ??= pools());
const { db, sql } = main;
const { db: searchDb, sql: searchClient } = search;

/** Drizzle's databases on the two pools, and the driver's clients below them. */
export { db, searchDb, sql as client, searchClient };
