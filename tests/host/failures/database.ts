import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '@/db/embedded/start';
import { migrate } from '@/db/migrate';
import * as schema from '@/db/schema';
import { logIn, signInTo } from '../../support/staff';
import { keepAsking } from '../../support/traffic';
import { make, type Pair, rename, serverOf, shownBy } from './pair';

/**
 * How long a refusal and a recovery may take, in milliseconds. Far more than measured (docs/reliability.md), since other tests run
 * on the machine.
 */
const REFUSED_WITHIN = 8_000;
const BACK_WITHIN = 20_000;

const AWAY = 'The database cannot be reached.';
const BUSY = 'The database is busy.';

/** Expects an API call to get 503 with a message, in time. @param details other fields of the body */
async function expectRefused(answering: Promise<Response>, text: string, details = {}): Promise<void> {
  const start = performance.now();
  const answer = await answering;
  expect(performance.now() - start).toBeLessThan(REFUSED_WITHIN);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  const message: unknown = expect.stringContaining(text);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message, ...details });
}

/** Expects reads and writes to work again soon. */
async function expectBack(pair: Pair, title: string): Promise<void> {
  const status = async () => (await rename(pair, title)).status;
  await expect.poll(status, { timeout: BACK_WITHIN }).toBe(200);
  expect(await shownBy(pair.site, pair)).toBe(title);
  await expect.poll(() => shownBy(pair.other, pair), { timeout: BACK_WITHIN }).toBe(title);
  expect((await fetch(`${pair.site.url}/api/health`)).status).toBe(200);
}

export const databaseFailures = (given: () => Pair): void => {
  describe('a database that', () => {
    it('is stopped: visitors get cached pages, staff get an error, and the site recovers', async () => {
      const pair = given();
      const { site, article } = pair;
      const pages = ['/', '/news', `/news/${article}`].map((page) => site.url + page);
      for (const page of pages) expect((await fetch(page)).status).toBe(200);
      const traffic = keepAsking(pages);
      await pair.database.stop();
      try {
        await expectRefused(rename(pair, 'Never'), AWAY);
        await expectRefused(logIn(site), AWAY);
        await expectRefused(fetch(`${site.url}/feed.xml`), AWAY);
        const parts = { status: 'unavailable', database: 'away' };
        await expectRefused(fetch(`${site.url}/api/health`), AWAY, parts);
        expect((await fetch(`${site.url}/api/health?probe=live`)).status).toBe(200);
        expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
      } finally {
        pair.database = await startEmbedded({ dataDir: pair.folder });
      }
      await expectBack(pair, 'After it was stopped');
      const { answers, wrong } = await traffic.stop();
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(10);
    });

    it('is stopped: pages that are rendered then keep the name and the links', async () => {
      const pair = given();
      const { site, staff } = pair;
      const name = 'Borealis Esports';
      expect((await staff('PATCH', '/settings', { name, shopUrl: 'https://shop.borealis.example/' })).status).toBe(200);
      await pair.database.stop();
      try {
        // It depends on its query, and so is rendered for each request.
        const html = await (await fetch(`${site.url}/search`)).text();
        expect(html).toContain(`<title>Search | ${name}</title>`);
        expect(html).toContain('href="https://shop.borealis.example/"');
        expect(html).toContain('href="https://www.twitch.tv/tempesta_example"');
      } finally {
        pair.database = await startEmbedded({ dataDir: pair.folder });
      }
      await expectBack(pair, 'After the settings');
    });

    it('is stopped: logging out succeeds, and removes the cookie', async () => {
      const pair = given();
      const leaving = await signInTo(pair.site);
      await pair.database.stop();
      try {
        const answer = await leaving('POST', '/auth/logout');
        expect(answer.status).toBe(200);
        expect(answer.headers.get('set-cookie')).toMatch(/^\w+=;.*Max-Age=0/);
      } finally {
        pair.database = await startEmbedded({ dataDir: pair.folder });
      }
      await expectBack(pair, 'After somebody left');
    });

    it('accepts no more connections: staff get an error, and the site recovers', async () => {
      const pair = given();
      const crowd = postgres(pair.database.url, { max: 200, onnotice: () => undefined });
      const seats: postgres.ReservedSql[] = [];
      const takeAll = async (): Promise<void> => {
        for (;;) seats.push(await crowd.reserve());
      };
      await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
      const [seat = expect.fail()] = seats;
      // The site's own go as well, and are taken. Where it was quicker to connect again, those go too.
      const ofTheSite = () => seat`select from pg_stat_activity where application_name = 'tempesta'`;
      let rounds = 0;
      do {
        expect(rounds++, 'rounds in which the site was quicker').toBeLessThan(50);
        await seat`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'tempesta'`;
        await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
      } while ((await ofTheSite()).length > 0);
      await expectRefused(rename(pair, 'Never'), AWAY);
      expect((await fetch(`${pair.site.url}/news/${pair.article}`)).status).toBe(200);
      await crowd.end({ timeout: 0 });
      await expectBack(pair, 'After the crowd');
    });

    it('terminates each new connection: the site recovers', async () => {
      const pair = given();
      await pair.sql`
        do $$ begin
          for _ in 1..3000 loop
            perform pg_stat_clear_snapshot();
            perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tempesta';
            perform pg_sleep(0.001);
          end loop;
        end $$`;
      await expectBack(pair, 'After they were cut off');
    });

    it('has a locked table: requests time out', async () => {
      const pair = given();
      const suggestions = `${pair.site.url}/api/search/suggestions?query=first`;
      await pair.sql.begin(async (tx) => {
        await tx`lock table articles in access exclusive mode`;
        await Promise.all([expectRefused(rename(pair, 'Never'), BUSY), expectRefused(fetch(suggestions), BUSY)]);
      });
      await expectBack(pair, 'After the lock');
    });

    it('two processes share: a save by one is on the pages of the other', async () => {
      const pair = given();
      const { site, other } = pair;
      for (const [title, from, on] of [
        ['Saved here', site, other],
        ['Saved there', other, site],
      ] as const) {
        await shownBy(on, pair);
        expect((await rename(pair, title, await signInTo(from))).status).toBe(200);
        await expect.poll(() => shownBy(on, pair), { timeout: BACK_WITHIN, interval: 10 }).toBe(title);
      }
    });

    it('two processes share: an article published by one is found by the next request to the other', async () => {
      const { site, other, staff, category } = given();
      const draft = { title: 'Draft', excerpt: '', content: '<p>Draft</p>', date: '2026-01-02', isPublished: false };
      const id = await make(staff, '/news', { ...draft, categoryId: category });
      const statuses = async () => [
        (await fetch(`${site.url}/news/${id}`)).status,
        (await fetch(`${other.url}/news/${id}`)).status,
      ];
      expect(await statuses()).toEqual([404, 404]);
      expect((await staff('PATCH', `/news/${id}`, { isPublished: true })).status).toBe(200);
      expect(await statuses()).toEqual([200, 200]);
      expect((await staff('PATCH', `/news/${id}`, { isPublished: false })).status).toBe(200);
      await expect.poll(statuses, { timeout: BACK_WITHIN }).toEqual([404, 404]);
    });

    it('two processes share: settings of one are on the pages, feeds and pictures of the other', async () => {
      const { staff, other } = given();
      const read = async (path: string) => (await fetch(other.url + path)).text();
      const before = await read('/share/teams');
      expect((await staff('PATCH', '/settings', { name: 'Nordlicht', accent: '#0a7cff' })).status).toBe(200);
      for (const path of ['/', '/privacy', '/feed.xml', '/manifest.webmanifest', '/api/openapi.json']) {
        await expect.poll(() => read(path), { timeout: BACK_WITHIN }).toContain('Nordlicht');
      }
      expect(await read('/')).toContain('--accent:#0a7cff');
      expect(await read('/share/teams')).not.toBe(before);
    });

    it('has another clock than the site: saves are visible, and staff stay signed in', async () => {
      const pair = given();
      const there = await signInTo(pair.other);
      await shownBy(pair.other, pair);
      for (const day of ['Tomorrow', 'Today']) {
        process.kill(serverOf(pair.other), 'SIGUSR2');
        for (const title of [day, `${day}, again`, `${day}, once more`]) {
          expect((await rename(pair, title, there)).status).toBe(200);
          expect(await shownBy(pair.other, pair)).toBe(title);
          expect(await shownBy(pair.other, pair)).toBe(title);
        }
      }
    });

    it('refuses a migration: the error names it, and it is rolled back', async () => {
      const { sql, folder, database } = given();
      const before = await sql`select * from drizzle.__drizzle_migrations`;
      const client = postgres(database.url, { max: 1, onnotice: () => undefined });
      const failure = migrate(drizzle(client, { schema, casing: 'snake_case' }), brokenMigrations(folder));
      await expect(failure).rejects.toThrow(
        'The migration 9999_broken failed, and the database is as it was before: relation "nowhere" does not exist',
      );
      await client.end();
      const [left] = await sql`select to_regclass('fine') as fine, to_regclass('half') as half`;
      expect(left).toEqual({ fine: null, half: null });
      expect(await sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
    });
  });
};

/** Copies the migrations and adds two: a valid one, and one whose third statement fails. @returns their folder */
function brokenMigrations(folder: string): string {
  const migrations = path.join(folder, 'migrations');
  cpSync('db/migrations', migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
  const add = (tag: string, when: number, ...statements: string[]): void => {
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
    writeFileSync(path.join(migrations, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  };
  add('9998_fine', 9_999_999_999_998, 'create table fine (id integer);');
  const half = ['create table half (id integer);', 'insert into half values (1);'];
  add('9999_broken', 9_999_999_999_999, ...half, 'alter table nowhere add x text;');
  writeFileSync(journalFile, JSON.stringify(journal));
  return migrations;
}
