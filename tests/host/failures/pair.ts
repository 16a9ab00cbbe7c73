import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { commandOf, familyOf } from '@/scripts/processes';
import { healthy, npmStart, type Started } from '../../support/npm-start';
import { ADMIN_PASSWORD, SESSION_SECRET, signInTo, type StaffCall } from '../../support/staff';

/** An account to sign in with, and receivers of webhooks on this machine. */
export const STAFFED = { SESSION_SECRET, ADMIN_PASSWORD, WEBHOOK_ALLOW_PRIVATE: '1' };

/** Limits the size of files, as a full disk does. In blocks of 512 bytes. */
const FULL_DISK = 'ulimit -f 400';

/** A clock that jumps a day ahead on SIGUSR2, and back on the next one. */
const CLOCK = `
  const RealDate = Date;
  let ahead = 0;
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()); }
    static now() { return RealDate.now() + ahead; }
    static parse = RealDate.parse;
    static UTC = RealDate.UTC;
  };
  process.on('SIGUSR2', () => (ahead = ahead > 0 ? 0 : 24 * 60 * 60 * 1000));`;
/** Emits a process warning on SIGUSR2. */
const WARNING = `process.on('SIGUSR2', () => process.emitWarning('Something is odd.'));`;

/** Environment variables that run a script at the start of each Node.js process. */
const withScript = (source: string) => ({
  NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
});

/** Two processes of the site on one database, shared by all failure tests. */
export interface Pair {
  folder: string;
  database: EmbeddedServer;
  sql: postgres.Sql;
  /** The process with a small disk and warnings on SIGUSR2. */
  site: Started;
  /** The process whose clock can jump. */
  other: Started;
  /** Makes API calls to `site` as staff. */
  staff: StaffCall;
  category: number;
  /** A published article, which the tests rename. */
  article: number;
}

/** All processes that were started here. */
const running: Started[] = [];

export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-failures-'));
  chmodSync(folder, 0o755);
  const database = await startEmbedded({ dataDir: folder });
  const sql = postgres(database.url, { max: 2, backoff: () => 0, onnotice: () => undefined });
  const both = Promise.all([
    startOne(folder, database, FULL_DISK, { ...withScript(WARNING), LOG_LEVEL: 'debug' }),
    startOther(folder, database),
  ]);
  const [site, other] = await both.catch(async (error: unknown) => {
    await stop({ sql, database, folder });
    throw error;
  });
  const staff = await signInTo(site);
  const category = await make(staff, '/news-category', { name: 'News' });
  const first = { title: 'First', excerpt: '', content: '<p>First</p>', date: '2026-01-01', isPublished: true };
  const article = await make(staff, '/news', { ...first, categoryId: category });
  return { folder, database, sql, site, other, staff, category, article };
}

/** Starts the second process. */
export const startOther = (folder: string, database: EmbeddedServer): Promise<Started> =>
  startOne(folder, database, '', withScript(CLOCK));

async function startOne(
  folder: string,
  { url }: EmbeddedServer,
  limits: string,
  variables: Record<string, string>,
): Promise<Started> {
  const where = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await freePort()) };
  const site = npmStart({ ...where, ...STAFFED, SEED: 'none', ...variables }, limits);
  running.push(site);
  return healthy(site);
}

/** Creates a resource. @returns its id */
export async function make(staff: StaffCall, address: string, thing: object): Promise<number> {
  const answer = await staff('POST', address, thing);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

export async function stop({ sql, database, folder }: Pick<Pair, 'sql' | 'database' | 'folder'>): Promise<void> {
  await Promise.all(running.map((site) => site.end()));
  await sql.end({ timeout: 1 });
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Renames the article. */
export const rename = ({ staff, article }: Pair, title: string, as = staff): Promise<Response> =>
  as('PATCH', `/news/${article}`, { title });

/** Returns the title of the article on its page. */
export async function shownBy(from: Started, { article }: Pair): Promise<string | undefined> {
  return /<title>(.*?) \|/.exec(await (await fetch(`${from.url}/news/${article}`)).text())?.[1];
}

/** The server process, below npm and its shell. */
export const serverOf = ({ pid }: Started): number =>
  familyOf(pid).find((one) => commandOf(one).includes('dist/server.js')) ?? expect.fail('The server is gone.');

/** All processes of PostgreSQL: a signal to one does not reach the others. */
export async function databaseProcesses({ folder }: Pair): Promise<number[]> {
  const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1);
  return familyOf(Number(pid));
}
