import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { migrate } from '@/db/migrate';
import * as schema from '@/db/schema';
import { commandOf, familyOf, hasProc } from '@/scripts/processes';
import { freePort, healthy, npmStart, type Started } from '../support/npm-start';
import { ADMIN_PASSWORD, logIn, SESSION_SECRET, signInTo, type StaffCall } from '../support/staff';
import { keepAsking } from '../support/traffic';

/** A refused write says so within this time; everything works again within that one. In milliseconds. */
const REFUSED_WITHIN = 2_000;
const BACK_WITHIN = 5_000;

/** A clock that jumps a day ahead when the process hears SIGUSR2. */
const CLOCK = `
  const RealDate = Date;
  let ahead = 0;
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()); }
    static now() { return RealDate.now() + ahead; }
  };
  process.on('SIGUSR2', () => (ahead += 24 * 60 * 60 * 1000));`;

let folder: string;
let database: EmbeddedServer;
let sql: postgres.Sql;
/** Two processes on one database. */
let site: Started;
let other: Started;
let staff: StaffCall;
let article: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-database-'));
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder });
  sql = postgres(database.url, { max: 1, backoff: () => 0, onnotice: () => undefined });
  const start = async (variables: Record<string, string> = {}) => {
    const shared = { SESSION_SECRET, ADMIN_PASSWORD, DATABASE_URL: database.url, DATA_DIR: folder, SEED: 'none' };
    return npmStart({ ...shared, PORT: String(await freePort()), ...variables });
  };
  site = await start();
  const clock = `data:text/javascript;base64,${Buffer.from(CLOCK).toString('base64')}`;
  other = await start({ NODE_OPTIONS: `--import ${clock}` });
  await Promise.all([healthy(site), healthy(other)]);
  staff = await signInTo(site);
  const category = await made('/news-category', { name: 'News' });
  article = await made('/news', { title: 'First', content: '<p>First</p>', date: '2026-01-01', categoryId: category });
}, 90_000);

afterAll(async () => {
  await Promise.all([site.end(), other.end()]);
  await sql.end({ timeout: 1 });
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the new thing's id */
async function made(address: string, thing: object): Promise<number> {
  const answer = await staff('POST', address, { excerpt: '', isPublished: true, ...thing });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const pageOf = async (from: Started): Promise<string> => (await fetch(`${from.url}/news/${article}`)).text();
const rename = (title: string, as = staff) => as('PATCH', `/news/${article}`, { title });

/** Expects a call to be refused as what cannot be done now, in words, and in time. */
async function expectRefused(answering: Promise<Response>, words: string, withinMs = REFUSED_WITHIN): Promise<void> {
  const asked = performance.now();
  const answer = await answering;
  expect(performance.now() - asked).toBeLessThan(withinMs);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining(words) as string });
}

/** Expects reads and writes to work, without help and soon. */
async function expectBack(title: string): Promise<void> {
  const status = async () => (await rename(title)).status;
  await expect.poll(status, { timeout: BACK_WITHIN }).toBe(200);
  expect(await pageOf(site)).toContain(title);
  await expect.poll(() => pageOf(other), { timeout: BACK_WITHIN }).toContain(title);
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
}

/** The database's processes: none of them hears of the other's signals. */
function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1);
  for (const one of familyOf(Number(pid))) process.kill(one, signal);
}

const troubles = [
  {
    what: 'is stopped',
    begin: () => database.stop(),
    end: async () => {
      database = await startEmbedded({ dataDir: folder });
    },
  },
  { what: 'freezes', begin: () => signalDatabase('SIGSTOP'), end: () => signalDatabase('SIGCONT') },
];

describe.skipIf(!hasProc)('when the database', () => {
  it.each(troubles)(
    '$what, visitors notice nothing, staff are told at once, and all works again by itself',
    async (trouble) => {
      const pages = ['/', '/news', `/news/${article}`].map((page) => site.url + page);
      for (const page of pages) expect((await fetch(page)).status).toBe(200);
      const traffic = keepAsking(pages);
      await trouble.begin();
      try {
        await expectRefused(rename('Never'), 'The database cannot be reached.');
        await expectRefused(logIn(site), 'The database cannot be reached.');
        expect((await fetch(`${site.url}/api/health`)).status).toBe(503);
        expect((await fetch(`${site.url}/api/health?probe=live`)).status).toBe(200);
      } finally {
        await trouble.end();
      }
      await expectBack(`After it ${trouble.what}`);
      const { answers, wrong } = await traffic.stop();
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(50);
    },
  );

  it('takes no more connections, staff are told, and all works again by itself', async () => {
    const crowd = postgres(database.url, { max: 200, onnotice: () => undefined });
    const seats: postgres.ReservedSql[] = [];
    const takeAll = async (): Promise<void> => {
      for (;;) seats.push(await crowd.reserve());
    };
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    // The site's own go as well, and are taken.
    await seats[0]`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tempesta'`;
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    await expectRefused(rename('Never'), 'The database cannot be reached.');
    expect((await fetch(`${site.url}/news/${article}`)).status).toBe(200);
    await crowd.end({ timeout: 0 });
    await expectBack('After the crowd');
  });

  it('is held by somebody, calls give up in time', async () => {
    await sql.begin(async (tx) => {
      await tx`lock table articles in access exclusive mode`;
      await Promise.all([
        expectRefused(rename('Never'), 'The database is busy.', 4_000),
        expectRefused(fetch(`${site.url}/api/search/suggestions?query=first`), 'The database is busy.', 3_000),
      ]);
    });
    await expectBack('After the lock');
  });

  it('is shared, what one process saves is on the other’s pages at once', async () => {
    for (const [title, from, on] of [
      ['Saved here', site, other],
      ['Saved there', other, site],
    ] as const) {
      await pageOf(on);
      expect((await rename(title, await signInTo(from))).status).toBe(200);
      await expect.poll(() => pageOf(on), { timeout: 1_000, interval: 10 }).toContain(title);
    }
  });

  it('keeps another time than the site, saves are seen and staff stay signed in', async () => {
    const there = await signInTo(other);
    await pageOf(other);
    const [server = 0] = familyOf(other.pid).filter((pid) => commandOf(pid).includes('server.ts'));
    process.kill(server, 'SIGUSR2');
    for (const title of ['Tomorrow', 'Tomorrow, again', 'Tomorrow, once more']) {
      expect((await rename(title, there)).status).toBe(200);
      expect(await pageOf(other)).toContain(title);
      expect(await pageOf(other)).toContain(title);
    }
  });
});

describe('a migration that fails', () => {
  it('is named, and leaves nothing behind', async () => {
    const migrations = path.join(folder, 'migrations');
    cpSync('db/migrations', migrations, { recursive: true });
    const journalFile = path.join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
    const add = (tag: string, when: number, statements: string): void => {
      journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
      writeFileSync(path.join(migrations, `${tag}.sql`), statements);
    };
    add('9998_fine', 9_999_999_999_998, 'create table fine (id integer);');
    const halves = [
      'create table half (id integer);',
      'insert into half values (1);',
      'alter table nowhere add x text;',
    ];
    add('9999_broken', 9_999_999_999_999, halves.join('\n--> statement-breakpoint\n'));
    writeFileSync(journalFile, JSON.stringify(journal));

    const before = await sql`select * from drizzle.__drizzle_migrations`;
    const client = postgres(database.url, { max: 1, onnotice: () => undefined });
    const failure = migrate(drizzle(client, { schema, casing: 'snake_case' }), migrations);
    await expect(failure).rejects.toThrow(
      'The migration 9999_broken failed, and the database is as it was before: relation "nowhere" does not exist',
    );
    await client.end();
    expect(await sql`select to_regclass('fine') as fine, to_regclass('half') as half`).toEqual([
      { fine: null, half: null },
    ]);
    expect(await sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
  });
});
