import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { nextCommand } from '@/lib/platform/next-internals/command';
import { untilHealthy } from '@/scripts/checks/site';
import { type S3Server, startS3 } from '../support/s3';
import { ADMIN_PASSWORD, pictureForm, SESSION_SECRET, signInTo, type StaffCall } from '../support/staff';

/** One instance: the build as Next.js serves it, without `server.ts`. */
interface Instance {
  url: string;
  process: ChildProcess;
}

describe('instances without server.ts, which do not hear of changes, as functions on Vercel', () => {
  let folder: string;
  let database: EmbeddedServer;
  let bucket: S3Server;
  let sql: postgres.Sql;
  let variables: NodeJS.ProcessEnv;
  const instances: Instance[] = [];
  let first: Instance;
  let second: Instance;
  let staff: StaffCall;
  let categoryId: number;

  const startInstance = async (): Promise<Instance> => {
    const port = String(await freePort());
    const args = [...nextCommand(), 'start', '--port', port, '--hostname', '127.0.0.1'];
    const child = spawn(process.execPath, args, { env: { ...variables, VERCEL: '1' }, stdio: 'ignore' });
    const instance = { url: `http://127.0.0.1:${port}`, process: child };
    instances.push(instance);
    const over = new AbortController();
    child.once('exit', () => over.abort());
    await untilHealthy(`${instance.url}/api/health`, over.signal);
    return instance;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tempesta-functions-'));
    chmodSync(folder, 0o755);
    database = await startEmbedded({ dataDir: folder });
    bucket = await startS3();
    sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    const { PATH = '', HOME = '', API_HOST = '' } = process.env;
    variables = {
      ...{ PATH, HOME, API_HOST, SESSION_SECRET, ADMIN_PASSWORD, ENV_FILE: devNull, NODE_ENV: 'production' },
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, SEED: 'none', NEXT_TELEMETRY_DISABLED: '1' },
      ...bucket.variables,
    };
    const prepare = ['--conditions=react-server', '--import', 'tsx', 'scripts/prepare-site.ts'];
    const { status, stderr } = spawnSync(process.execPath, prepare, { env: variables, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    [first, second] = await Promise.all([startInstance(), startInstance()]);
    staff = await signInTo(first);
    categoryId = await made('/news-category', { name: 'News' });
  });

  afterAll(async () => {
    // Not asked to end: Next.js would wait for idle connections of the tests.
    for (const { process: one } of instances) if (one.kill('SIGKILL')) await once(one, 'exit');
    await sql.end({ timeout: 1 });
    await bucket.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const made = async (address: string, body: object): Promise<number> => {
    const answer = await staff('POST', address, body);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };

  const article = (title: string, isPublished = true) =>
    made('/news', { title, categoryId, date: '2026-01-01', isPublished, content: '<p>The harbour was windy.</p>' });

  const titleOn = async ({ url }: Instance, id: number): Promise<string | undefined> =>
    /<title>([^<|]*) \|/.exec(await (await fetch(`${url}/news/${id}`)).text())?.[1];

  const statusOn = async ({ url }: Instance, address: string): Promise<number> => (await fetch(url + address)).status;

  it('has no connection that listens', async () => {
    const listening = await sql`select from pg_stat_activity where query ilike 'listen%'`;
    expect(listening).toHaveLength(0);
  });

  it('answers a missing page with 404', async () => {
    for (const address of ['/news/99999', '/matches/99999', '/teams/none', '/players/none', '/nowhere']) {
      expect([await statusOn(first, address), await statusOn(second, address)], address).toEqual([404, 404]);
    }
  });

  it.each(['/', '/news', '/nowhere', '/api/health', '/admin/login'])(
    'sends the security headers with %s',
    async (page) => {
      const { headers } = await fetch(second.url + page);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).not.toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('shows a change on the next visit of the instance that made it, and from a cold start on', async () => {
    const id = await article('Before');
    expect(await titleOn(first, id)).toBe('Before');
    expect((await staff('PATCH', `/news/${id}`, { title: 'After' })).status).toBe(200);
    expect(await titleOn(first, id)).toBe('After');
    expect(await titleOn(await startInstance(), id)).toBe('After');
  });

  it('shows through each instance the rows that are there', async () => {
    const id = await article('Windy');
    const read = await fetch(`${second.url}/api/news/${id}`);
    expect(read.status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const found = await fetch(`${second.url}/api/news/search`, { method: 'POST', headers, body: '{"query":"windy"}' });
    expect(await found.text()).toContain('Windy');
  });

  it('publishes an article at its moment', async () => {
    const id = await article('Planned', false);
    const moment = new Date(Date.now() + 3_600_000).toISOString();
    expect((await staff('PATCH', `/news/${id}`, { publishAt: moment })).status).toBe(200);
    expect(await statusOn(second, `/news/${id}`)).toBe(404);
    await sql`update articles set publish_at = now() where id = ${id}`;
    // As its moment comes while no instance runs that knows of it.
    const cold = await startInstance();
    expect(await titleOn(cold, id)).toBe('Planned');
  });

  it('serves an upload from the bucket through another instance', async () => {
    const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#4f7' } })
      .jpeg()
      .toBuffer();
    const answer = await staff('POST', '/upload/content', pictureForm(picture));
    expect(answer.ok).toBe(true);
    const address = /\/uploads\/[^"\\ ]+/.exec(await answer.text())?.[0] ?? expect.fail('There is no picture.');
    const shown = await fetch(second.url + address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
  });
});
