import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { findOrInstallPooler, type Pooler, startPooler } from '../support/pooler';
import { ADMIN_PASSWORD, SESSION_SECRET, signInTo, type StaffCall } from '../support/staff';

const hasPooler = await findOrInstallPooler();

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let folder: string;
  let database: EmbeddedServer;
  let pooler: Pooler;
  let sql: postgres.Sql;
  const sites: Started[] = [];
  let other: Started;
  let staff: StaffCall;
  let categoryId: number;

  const startSite = async (): Promise<Started> => {
    const addresses = { DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: database.url };
    const variables = { DATA_DIR: folder, PORT: String(await freePort()), SEED: 'none' };
    return healthy(npmStart({ SESSION_SECRET, ADMIN_PASSWORD, ...addresses, ...variables }));
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tempesta-pooled-'));
    chmodSync(folder, 0o755);
    database = await startEmbedded({ dataDir: folder });
    pooler = await startPooler(database.url);
    sql = postgres(database.url, { max: 2, onnotice: () => undefined });
    const first = await startSite();
    other = await startSite();
    sites.push(first, other);
    staff = await signInTo(first);
    categoryId = await made('/news-category', { name: 'News' });
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.end()));
    await pooler.stop();
    await sql.end({ timeout: 1 });
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const made = async (address: string, body: object): Promise<number> => {
    const answer = await staff('POST', address, body);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };

  const article = (title: string) => ({
    ...{ title, categoryId, date: '2026-01-01', isPublished: true },
    content: '<p>The harbour was windy.</p>',
  });

  const search = async (query: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    const answer = await fetch(`${other.url}/api/news/search`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as unknown[]).length;
  };

  it('many requests at a time are answered with few sessions', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => made('/news', article(`Windy ${index}`))));
    const answers = await Promise.all(ids.map((id) => staff('GET', `/news/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { length } = await sql`select from pg_stat_activity where application_name = 'tempesta' and client_port > 0`;
    // Those of the pooler, and one of each process to hear of changes.
    expect(length).toBeLessThanOrEqual(8);
  });

  it('a search finds, and forgives a typo', async () => {
    await made('/news', article('Zephyrine'));
    expect(await search('zephyrine')).toBe(1);
    // It depends on a setting of the session that searches have.
    expect(await search('zefyrine')).toBe(1);
  });

  it('a change by one process is on the pages of the other', async () => {
    const id = await made('/news', article('Before'));
    const shown = async () => (await fetch(`${other.url}/news/${id}`)).text();
    expect(await shown()).toContain('<title>Before |');
    expect((await staff('PATCH', `/news/${id}`, { title: 'After' })).status).toBe(200);
    await expect.poll(shown).toContain('<title>After |');
  });

  it('a change that waits for a lock is refused in time', async () => {
    const id = await made('/news', article('Locked'));
    await sql.begin(async (tx) => {
      await tx`select from articles where id = ${id} for update`;
      const answer = await staff('PATCH', `/news/${id}`, { title: 'Too late' });
      expect(answer.status).toBe(503);
    });
    expect((await staff('PATCH', `/news/${id}`, { title: 'In time' })).status).toBe(200);
  });
});
