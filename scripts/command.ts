import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EmbeddedServer, runningServer, startEmbedded } from '@/db/embedded/start';
import { driverError } from '@/db/failures';
import { parseEnv } from '@/lib/env-variables';
import { readEnvFile } from './env-file';

export const say = (line: string): void => console.log(line);

/**
 * Does one step of a start, then prints what is done and how long it took: `PostgreSQL runs (1.2 s).`
 * @param stopped a step that it ended early is not done, so nothing is printed
 */
export async function step<T>(done: string, work: () => Promise<T>, stopped?: AbortSignal): Promise<T> {
  const begun = performance.now();
  const result = await work();
  if (!stopped?.aborted) say(`${done} (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
  return result;
}

/**
 * Runs one of the project's commands from beginning to end: checks the environment, opens the database, runs
 * `main`, and ends everything that was started, however it ends. A failure is said in plain lines.
 * @param main gets a signal that aborts on Ctrl-C, on SIGTERM, and when the npm process around the command is gone.
 *   Modules that read `lib/env` are imported inside it, once the environment is complete.
 * @param beside it works on the database of a site that is running, where there is one
 */
export async function command(
  mode: 'production' | 'development',
  main: (stopped: AbortSignal) => Promise<void>,
  { beside = false } = {},
): Promise<never> {
  Object.assign(process.env, { NODE_ENV: mode });
  const stopping = new AbortController();
  watchForTheEnd(() => stopping.abort());
  let database: EmbeddedServer | null = null;
  try {
    for (const name of readEnvFile()) say(`${name} is not read: variables belong in .env.`);
    database = await openDatabase(mode, beside);
    void database?.ended.then(() => {
      if (!stopping.signal.aborted) fail('PostgreSQL ended by itself: postgres.log in DATA_DIR says why.');
      stopping.abort();
    });
    if (!stopping.signal.aborted) await main(stopping.signal);
  } catch (error) {
    fail(reasonOf(error));
  } finally {
    // From here on the database does not end by itself.
    stopping.abort();
    await database?.stop();
  }
  process.exit();
}

/** Says why a command failed, and makes it end with code 1. */
export function fail(reason: string): void {
  process.exitCode = 1;
  console.error(reason);
}

/** What PostgreSQL says of a parameter of the address that it does not know. */
const UNKNOWN_PARAMETER = /^unrecognized configuration parameter "(.*)"$/;

/** Returns what went wrong, without the values of a query. A connection that was tried at several addresses has a reason each. */
export function reasonOf(error: unknown): string {
  const cause = driverError(error);
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('\n');
  const reason = cause instanceof Error ? cause.message : String(cause);
  const [, parameter] = UNKNOWN_PARAMETER.exec(reason) ?? [];
  return parameter
    ? `DATABASE_URL: has the parameter ${parameter}, which PostgreSQL does not know: leave it out`
    : reason;
}

/** Completes the environment: an embedded database and a kept secret where none are given. */
async function openDatabase(mode: 'production' | 'development', beside: boolean): Promise<EmbeddedServer | null> {
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env);
  const running = DATABASE_URL || !beside ? null : await runningServer(DATA_DIR);
  const start = () => startEmbedded({ dataDir: DATA_DIR, log: say });
  // Commands beside a site print their result alone.
  const startAloud = () => (beside ? start() : step('PostgreSQL runs', start));
  const database = DATABASE_URL || running ? null : await startAloud();
  const embedded = running ?? database?.url;
  if (embedded) process.env.DATABASE_URL = embedded;
  if (embedded || mode === 'development') process.env.SESSION_SECRET ||= keptSecret(DATA_DIR);
  return database;
}

/** The secret that seals sessions, made once for a data folder: whole, or not at all. */
function keptSecret(dataDir: string): string {
  const file = path.resolve(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(unfinished, file);
  }
  return readFileSync(file, 'utf8');
}

/** Calls `stop` when the terminal, the system or npm wants this process to end. */
export function watchForTheEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // npm does not always forward a signal: this process would outlive it.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
}
