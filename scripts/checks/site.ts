import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/db/embedded/free-port';
import { readRecord } from '@/db/embedded/record';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { end, ended, run, start } from './run';

const START_TIMEOUT_MS = 120_000;
const BUILD = ['--conditions=react-server', '--import', 'tsx', 'scripts/build.ts'];

/** What the server says is kept here until the next run. */
const SERVER_LOG = '.tmp/test-server.log';

/** The production site that the contract and end-to-end tests run against. */
export interface Site {
  /** What the tests need to know about it, as environment variables. */
  env: Record<string, string>;
  /** The process that the server runs below. */
  pid: number;
  /** What it has logged so far about what went wrong: level 50 and above. */
  loggedErrors: () => string[];
  stop: () => Promise<void>;
}

/**
 * Builds the site for production against a new database below `folder` and serves it on a free port.
 * @throws when the build fails or the server does not come up; nothing it started is left running then
 */
export async function startSite(folder: string, stopped: AbortSignal): Promise<Site> {
  const dataDir = path.join(folder, 'data');
  const database = await startEmbedded({ dataDir });
  try {
    const env = environment(dataDir, database, await freePort());
    if (!(await run(process.execPath, BUILD, { env: env.server, stopped }))) {
      throw new Error('The production build failed.');
    }
    const server = await serve(env.server, stopped);
    const stop = async () => {
      await end(server);
      await drop(dataDir, database);
    };
    return { env: env.tests, pid: server.pid ?? 0, loggedErrors, stop };
  } catch (error) {
    await drop(dataDir, database);
    throw error;
  }
}

/** Secrets are new each time and known to the tests, which sign in without the form. */
function environment(dataDir: string, database: EmbeddedServer, port: number) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const shared = {
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
    API_ORIGINS: 'https://partner.example',
    API_HOST: 'api.tempesta.example',
    // The tests tell clients apart by the address that a proxy would add.
    TRUST_PROXY: '1',
    // Webhooks go to receivers of the tests.
    WEBHOOK_ALLOW_PRIVATE: '1',
    CRON_SECRET: randomBytes(16).toString('base64url'),
  };
  const server = {
    ...shared,
    NODE_ENV: 'production',
    // The variables of the site in this folder are not meant.
    ENV_FILE: devNull,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SEED: 'demo',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  return { server, tests: { ...shared, DATA_DIR: dataDir, TEST_BASE_URL: siteUrl, TEST_DATABASE_URL: database.url } };
}

/** Starts the server and waits until it is healthy. */
async function serve(env: Record<string, string> & { SITE_URL: string }, stopped: AbortSignal): Promise<ChildProcess> {
  mkdirSync(path.dirname(SERVER_LOG), { recursive: true });
  const log = openSync(SERVER_LOG, 'w');
  // As `npm start` runs it.
  const server = start(process.execPath, ['--max-semi-space-size=1', 'scripts/start.mjs'], env, log);
  closeSync(log);
  const gone = ended(server).then(() => {
    throw new Error(`The production server ended by itself: see ${SERVER_LOG}.`);
  });
  try {
    await Promise.race([untilHealthy(`${env.SITE_URL}/api/health`, stopped), gone]);
  } catch (error) {
    await end(server);
    throw error;
  }
  // From here on its end is noticed by the tests.
  gone.catch(() => undefined);
  return server;
}

const loggedErrors = (): string[] =>
  readFileSync(SERVER_LOG, 'utf8')
    .split('\n')
    .filter((line) => /^\{"level":[56]0,/.test(line));

const STDOUT = 1;

/** Prints the site's logged errors after failed tests, since the log file may be lost with the machine that ran them. */
export function showLoggedErrors({ loggedErrors }: Site, output = STDOUT): void {
  writeSync(output, ['What the site logged as errors:', ...loggedErrors(), ''].join('\n'));
}

/** Waits until a site says that it is healthy. @throws when it does not in time */
export async function untilHealthy(address: string, stopped: AbortSignal): Promise<void> {
  const deadline = AbortSignal.any([stopped, AbortSignal.timeout(START_TIMEOUT_MS)]);
  while (!deadline.aborted) {
    const answer = await fetch(address, { signal: deadline }).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error(`The production server does not answer at ${address}: see ${SERVER_LOG}.`);
}

/** Stops the database and removes its files, which lie elsewhere when its account cannot enter the folder. */
async function drop(dataDir: string, database: EmbeddedServer): Promise<void> {
  await database.stop();
  const { folder } = readRecord(dataDir, null, () => undefined);
  rmSync(path.resolve(dataDir, folder), { recursive: true, force: true });
}
