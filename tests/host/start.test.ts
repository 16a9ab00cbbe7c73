import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { startEmbedded } from '@/db/embedded/start';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { logIn, SESSION_SECRET, signInTo } from '../support/staff';

/** The data folder of one instance, from its first start to its last. */
let folder: string;
/** The password of its first administrator. */
let password: string;
const sites: Started[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-host-'));
  chmodSync(folder, 0o755);
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.end()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}): Promise<Started> {
  const site = npmStart({ DATA_DIR: folder, SEED: 'none', PORT: String(await freePort()), ...variables });
  sites.push(site);
  return site;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

const printedPassword = (site: Started): string | undefined => /with the password (\S+)/.exec(site.output())?.[1];

const databaseRuns = (dataDir: string): boolean => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

/** Expects that the site and its database have ended. */
async function expectEnded(site: Started, dataDir: string): Promise<void> {
  // npm may end before the processes that it started.
  await expect.poll(() => databaseRuns(dataDir)).toBe(false);
  expect(await answers(site.url)).toBe(false);
}

describe('npm start, the first time, at another URL than that of the build', () => {
  let site: Started;

  beforeAll(async () => {
    site = await healthy(await start({ SITE_URL: 'https://moved.example' }));
  });

  it('prints the first administrator’s password', () => {
    password = printedPassword(site) ?? expect.fail('There is no password.');
  });

  it('links to its new URL on prerendered pages', async () => {
    for (const page of ['/', '/matches', '/privacy']) {
      const answer = await fetch(site.url + page);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
      expect(await answer.text()).toContain('rel="canonical" href="https://moved.example');
    }
    // Responses of Next.js itself. `x-forwarded-proto` of a client is ignored.
    for (const address of ['/api/health', '/api/news/0', '/admin', '/sitemap.xml', '/uploads/none.png']) {
      const answer = await fetch(site.url + address, { redirect: 'manual', headers: { 'x-forwarded-proto': 'http' } });
      expect(answer.headers.get('strict-transport-security'), address).toContain('max-age=');
    }
    const page = await fetch(`${site.url}/privacy`);
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const cookie = (await logIn(site, password)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-tempesta_session=[^;]+;/);
    for (const bound of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=lax']) expect(cookie).toContain(bound);
    const me = await fetch(`${site.url}/api/auth/me`, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(me.status).toBe(200);
  });

  it('knows what an empty site still needs: each step is done when it is true', async () => {
    const staff = await signInTo(site, password);
    const done = async () => {
      const steps = (await (await staff('GET', '/setup')).json()) as { step: string; done: boolean }[];
      return steps.map(({ step, done }) => `${step}: ${done ? 'done' : 'to do'}`);
    };
    const states = (...finished: string[]) =>
      ['password', 'second-factor', 'invite', 'look', 'content', 'article', 'match'].map(
        (step) => `${step}: ${finished.includes(step) ? 'done' : 'to do'}`,
      );
    expect(await done()).toEqual(states('content'));
    expect((await staff('PATCH', '/settings', { name: 'Borealis' })).status).toBe(200);
    const person = { username: 'second', name: 'A', surname: 'B', email: 'b@example.org', password: 'a long password' };
    expect((await staff('POST', '/users', person)).status).toBe(201);
    expect(await done()).toEqual(states('invite', 'look', 'content'));
  });

  it('refuses a data folder that is in use, without disturbing its instance', async () => {
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/The data folder \S+ is in use by process \d+/);
    expect(await answers(site.url)).toBe(true);
  });

  it('runs beside another instance, and ends everything it started on SIGTERM', async () => {
    const dataDir = path.join(folder, 'other');
    const other = await healthy(await start({ DATA_DIR: dataDir }));
    expect(await answers(other.url)).toBe(true);
    expect(databaseRuns(dataDir)).toBe(true);
    await other.end();
    await expectEnded(other, dataDir);
    expect(await answers(site.url)).toBe(true);
  });

  it('ends everything it started on Ctrl-C', async () => {
    expect(databaseRuns(folder)).toBe(true);
    await site.interrupt();
    await expectEnded(site, folder);
  });
});

describe('npm start, with demonstration content', () => {
  it('has all of it removed by one call, for as long as it is as it was', async () => {
    const site = await healthy(
      await start({ DATA_DIR: path.join(folder, 'demo'), SEED: 'demo', ADMIN_PASSWORD: 'a long password' }),
    );
    const staff = await signInTo(site, 'a long password');
    const answer = await staff('POST', '/setup/clear-demo', {});
    expect(await answer.json()).toMatchObject({ kept: [] });
    for (const list of ['news', 'teams', 'players', 'matches', 'achievements', 'partners', 'news-category']) {
      expect(await (await fetch(`${site.url}/api/${list}`)).json(), list).toEqual([]);
    }
    await site.end();
  });
});

describe('npm start, at an http URL', () => {
  it('sends no https headers, even to a client that claims https', async () => {
    const site = await healthy(await start());
    for (const address of ['/', '/api/health', '/admin']) {
      const answer = await fetch(site.url + address, { redirect: 'manual', headers: { 'x-forwarded-proto': 'https' } });
      expect(answer.headers.get('strict-transport-security'), address).toBeNull();
      expect(answer.headers.get('content-security-policy') ?? '').not.toContain('upgrade-insecure-requests');
    }
    await site.interrupt();
    await expectEnded(site, folder);
  });
});

describe('the server', () => {
  it('does not report that it serves when its database cannot be reached', async () => {
    const variables = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', SESSION_SECRET, PORT: String(await freePort()) };
    const server = spawn(process.execPath, ['dist/server.js'], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: folder, ...variables },
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(output).toContain('The server cannot reach its database: connect ECONNREFUSED 127.0.0.1:1');
    expect(output).not.toContain('serves');
  });
});

describe('npm start, again', () => {
  let site: Started;

  beforeAll(async () => {
    site = await healthy(await start());
  });

  it('keeps its data, and prints no password', async () => {
    expect(printedPassword(site)).toBeUndefined();
    expect((await logIn(site, password)).status).toBe(200);
  });

  it('exits with an error when its database ends, so that a supervisor restarts it', async () => {
    const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1);
    process.kill(Number(pid), 'SIGINT');
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('PostgreSQL ended by itself');
  });

  it('exits with an error when its port is in use, and leaves nothing running', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const late = await start({ PORT: String(typeof address === 'object' ? address?.port : '') });
    expect(await late.ended).toBe(1);
    expect(late.output()).toContain('EADDRINUSE');
    expect(databaseRuns(folder)).toBe(false);
    squatter.close();
  });
});

describe('npm start, twice at the same time', () => {
  it('prepares one database once', async () => {
    const dataDir = path.join(folder, 'shared');
    const database = await startEmbedded({ dataDir });
    try {
      const shared = { DATA_DIR: dataDir, DATABASE_URL: database.url, SESSION_SECRET };
      const both = await Promise.all([start(shared), start(shared)]);
      await Promise.all(both.map(healthy));
      expect(both.filter((site) => printedPassword(site) !== undefined)).toHaveLength(1);
      await Promise.all(both.map((site) => site.end()));
    } finally {
      await database.stop();
    }
  });
});
