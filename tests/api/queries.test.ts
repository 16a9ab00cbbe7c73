import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { images } from '@/db/schema';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createArticle, createImport, createMatch } from '../support/factories';
import { raw } from '../support/raw';
import { dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';

/** PostgreSQL's log, with all statements while `log_statement` is on. */
const LOG = path.resolve(dataDir, 'postgres.log');
const STATEMENT = /LOG: {2}(?:execute [^:]+|statement): +(?!select b\.oid)(.*)/g;

/** The timeout and interval of polling, in milliseconds. */
const POLLING = { timeout: 15_000, interval: 20 };

async function setStatementLog(setting: 'all' | 'none'): Promise<void> {
  const [row] = await db.execute<{ name: string }>(sql`select current_database() as name`);
  await db.execute(
    sql`alter database ${sql.identifier(row?.name ?? '')} set log_statement = ${sql.raw(`'${setting}'`)}`,
  );
  // The setting of a database applies to new connections; the site reconnects by itself.
  const ended = await db.execute<{ pid: number }>(sql`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'tempesta%' and datname = current_database()`);
  const pids = ended.map(({ pid }) => pid);
  await vi.waitFor(async () => expect(await isListening(pids)).toBe(true), POLLING);
}

/** Whether the site listens for changes, by another connection than those that end at this moment. */
async function isListening(ended: number[]): Promise<boolean> {
  const rows = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and state = 'idle' and pid not in ${ended}`);
  return rows.length > 0;
}

beforeAll(() => setStatementLog('all'));
afterAll(() => setStatementLog('none'));

/** The log from a position on. */
function logFrom(start: number): string {
  const bytes = Buffer.alloc(statSync(LOG).size - start);
  const file = openSync(LOG, 'r');
  readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.toString();
}

interface Asking {
  isPage?: boolean;
  method?: string;
  body?: string;
  as?: SignedIn;
}

/** Counts the statements of a request. */
async function statementsOf(path: string, { isPage = false, ...options }: Asking = {}) {
  const start = statSync(LOG).size;
  const { body, as } = options;
  const answer = await raw(
    path,
    {
      ...(as ? { cookie: as.header } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
    },
    { method: options.method ?? (body === undefined ? 'GET' : 'POST'), body },
  );
  expect(answer.status).toBe(200);
  return {
    fromMemory: isPage && answer.headers.get('x-cache') !== 'MISS',
    count: [...logFrom(start).matchAll(STATEMENT)].length,
  };
}

/** Invalidates the whole cache, and counts the statements of the first render after it. */
async function statementsOfOneRender(path: string): Promise<number> {
  await raw(path);
  await db.execute(
    sql`select pg_notify('cache_invalidations', ${JSON.stringify({ from: 'tests', tags: [SITE_TAG] })})`,
  );
  return vi.waitFor(async () => {
    const { fromMemory, count } = await statementsOf(path, { isPage: true });
    if (fromMemory) throw new Error(`${path} is still cached.`);
    return count;
  }, POLLING);
}

/** Polls the number: at first the site may repeat queries after its connections were closed. */
const expectEventually = (count: () => Promise<number>) => expect.poll(count, { timeout: 15_000, interval: 100 });

describe('rendering a page', () => {
  it.each([
    ['/', 8],
    ['/news', 6],
    ['/teams', 5],
    ['/achievements', 7],
    ['/about', 8],
    ['/matches', 7],
    ['/tournaments', 4],
  ])('%s sends %i statements', async (path, expected) => {
    await expectEventually(() => statementsOfOneRender(path)).toBe(expected);
  });

  it('of an article sends 5 statements', async () => {
    const { id } = await createArticle();
    await expectEventually(() => statementsOfOneRender(`/news/${id}`)).toBe(5);
  });

  it('of an article with cards sends one more for each kind of thing', async () => {
    const match = await createMatch();
    const card = (key: string, href: string) => `<div data-card="${key}"><a href="${href}">A</a></div>`;
    const cards = card(`match:${match.id}`, `/matches/${match.id}`) + card('match:1', '/matches/1');
    const others = card('player:1', '/players/a') + card('team:1', '/teams/a');
    const { id } = await createArticle({ content: cards + others });
    await expectEventually(() => statementsOfOneRender(`/news/${id}`)).toBe(8);
  });

  it('of a search sends 1 statement', async () => {
    await raw('/search?query=harbour');
    await expectEventually(async () => (await statementsOf('/search?query=harbour')).count).toBe(1);
  });

  it('of a live match sends one statement at most for 200 visitors at a time', async () => {
    const { id } = await createMatch({ status: 'Live', date: dayFromToday(0), scoreA: 1, scoreB: 0 });
    const visit = () => raw(`/matches/${id}`);
    const statementsOfVisits = async (): Promise<number> => {
      await visit();
      const start = statSync(LOG).size;
      const answers = await Promise.all(Array.from({ length: 200 }, visit));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      return [...logFrom(start).matchAll(STATEMENT)].length;
    };
    await expectEventually(statementsOfVisits).toBeLessThanOrEqual(1);
  });

  it('from memory sends none', async () => {
    await raw('/');
    await expectEventually(async () => (await statementsOf('/')).count).toBe(0);
  });
});

describe('a call', () => {
  it.each([
    ['/api/news', 1],
    ['/api/news/published', 2],
    ['/api/news-category', 1],
    ['/api/news-category/popular-tags', 1],
    ['/api/achievements', 1],
    ['/api/site-content/key/about_us', 1],
    ['/api/search/suggestions?query=harb', 1],
  ])('%s sends %i statements', async (path, expected) => {
    await expectEventually(async () => (await statementsOf(path)).count).toBe(expected);
  });

  it.each([
    ['/api/news/search', { query: 'harbour' }],
    ['/api/news/search', { sort: 'relevance' }],
  ])('%s selects articles and their number', async (path, body) => {
    await expectEventually(async () => (await statementsOf(path, { body: JSON.stringify(body) })).count).toBe(2);
  });

  it('that deletes an article sends as many statements for ten pictures as for one', async () => {
    const as = await signIn();
    const statementsFor = async (pictures: number): Promise<number> => {
      const { id: articleId } = await createArticle();
      const row = { articleId, width: 1, height: 1, bytes: 1, variants: [], placeholder: '' };
      const urls = Array.from(
        { length: pictures },
        () => `/uploads/${randomBytes(16).toString('base64url')}/image.jpg`,
      );
      await db.insert(images).values(urls.map((url) => ({ ...row, url })));
      return (await statementsOf(`/api/news/${articleId}`, { method: 'DELETE', as })).count;
    };
    await expectEventually(async () => (await statementsFor(10)) - (await statementsFor(1))).toBe(0);
  });

  it('of an import reads its state and its report by one statement beside that of the session', async () => {
    const as = await signIn();
    const { id } = await createImport();
    await expectEventually(async () => (await statementsOf(`/api/imports/${id}`, { as })).count).toBe(2);
  });

  it('that counts a view sends 1 statement', async () => {
    const { id } = await createArticle();
    const body = JSON.stringify({ key: 'a reader' });
    await expectEventually(async () => (await statementsOf(`/api/news/${id}/views`, { body })).count).toBe(1);
  });
});
