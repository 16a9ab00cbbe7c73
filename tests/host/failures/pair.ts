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

/** No file of the first process can grow over this, as on a disk that is full, in blocks of 512 bytes. */
const FULL_DISK = 'ulimit -f 400';

/** A clock that jumps a day ahead when the process hears SIGUSR2, and back the next time. */
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
/** Warns when it hears SIGUSR2, as Node.js does of itself. */
const WARNING = `process.on('SIGUSR2', () => process.emitWarning('Something is odd.'));`;

/** Runs a script at the start of each process, as part of the environment. */
const withScript = (source: string) => ({
  NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
});

/** Two processes of the site on one database of the tests' own: all tests of failures share them. */
export interface Pair {
  folder: string;
  database: EmbeddedServer;
  sql: postgres.Sql;
  /** The one whose disk is small, and which warns when it is told to. */
  site: Started;
  /** The one whose clock can jump. */
  other: Started;
  /** Signed in to `site`. */
  staff: StaffCall;
  category: number;
  /** A published article, which the tests rename. */
  article: number;
}

/** All processes of the site that were started here. */
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

/** Starts the second of the two. */
export const startOther = (folder: string, database: EmbeddedServer): Promise<Started> =>
  startOne(folder, database, '', withScript(CLOCK));

async function startOne(
  folder: string,
  { url }: EmbeddedServer,
  limits: string,
  variables: Record<string, string>,
): Promise<Started> {
  const where = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await freePort()) };
  const site = npmStart({ ...where, SESSION_SECRET, ADMIN_PASSWORD, SEED: 'none', ...variables }, limits);
  running.push(site);
  return healthy(site);
}

/** @returns the new thing's id */
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

/** What the article is called on its page. */
export async function shownBy(from: Started, { article }: Pair): Promise<string | undefined> {
  return /<title>(.*?) \|/.exec(await (await fetch(`${from.url}/news/${article}`)).text())?.[1];
}

/** The process that answers, below npm and its shell. */
export const serverOf = ({ pid }: Started): number =>
  familyOf(pid).find((one) => commandOf(one).includes('server.ts')) ?? expect.fail('The server is gone.');

/** PostgreSQL's processes: none of them hears what another is told. */
export async function databaseProcesses({ folder }: Pair): Promise<number[]> {
  const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1);
  return familyOf(Number(pid));
}
