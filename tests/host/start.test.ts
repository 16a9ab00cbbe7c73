import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { startEmbedded } from '@/db/embedded/start';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { logIn } from '../support/staff';

let folder: string;
let sites: Started[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-host-'));
  chmodSync(folder, 0o755);
  sites = [];
});

afterEach(async () => {
  for (const site of sites) await site.end();
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

const signIn = async (site: Started, password: string): Promise<number> => (await logIn(site, password)).status;

describe('npm start', () => {
  it('prints the first administrator’s password once, and keeps its data over a restart', async () => {
    const first = await healthy(await start());
    const password = printedPassword(first);
    expect(password).toBeDefined();
    expect(await signIn(first, password ?? '')).toBe(200);
    await first.end();

    const second = await healthy(await start());
    expect(printedPassword(second)).toBeUndefined();
    expect(await signIn(second, password ?? '')).toBe(200);
  });

  it.each(['end', 'interrupt'] as const)('ends everything it started on %s, the database cleanly', async (way) => {
    const site = await healthy(await start());
    await site[way]();
    // npm may be gone a moment before what it ran.
    await expect.poll(() => existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await answers(site.url)).toBe(false);
  });

  it('says plainly that a data folder is in use, and leaves the one that uses it alone', async () => {
    const first = await healthy(await start());
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/The data folder \S+ is in use by process \d+/);
    expect(await answers(first.url)).toBe(true);
  });

  it('starts beside another instance, whose port is taken, on a port and data folder of its own', async () => {
    await healthy(await start());
    const second = await healthy(await start({ DATA_DIR: path.join(folder, 'other') }));
    expect(await answers(second.url)).toBe(true);
  });

  it('links to its new address after a move, on pages that were made before', async () => {
    const site = await healthy(await start({ SITE_URL: 'https://moved.example' }));
    for (const page of ['/', '/matches', '/privacy']) {
      const answer = await fetch(site.url + page);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      expect(await answer.text()).toContain('rel="canonical" href="https://moved.example');
    }
    const cookie = (await logIn(site, printedPassword(site) ?? '')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-tempesta_session=[^;]+;/);
    for (const bound of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=lax']) expect(cookie).toContain(bound);
    const me = await fetch(`${site.url}/api/auth/me`, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(me.status).toBe(200);
  });

  it('fails when its port is taken, and leaves nothing running', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const site = await start({ PORT: String(typeof address === 'object' ? address?.port : '') });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('EADDRINUSE');
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    squatter.close();
  });

  it('fails when its database ends by itself, so that whoever started it starts it again', async () => {
    const site = await healthy(await start());
    const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1);
    process.kill(Number(pid), 'SIGINT');
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('PostgreSQL ended by itself');
  });

  it('says why a database cannot be reached', async () => {
    const url = 'postgres://tempesta@localhost:1/tempesta';
    const site = await start({ DATABASE_URL: url, SESSION_SECRET: 'a secret of more than thirty-two characters' });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/ECONNREFUSED/);
  });

  it('says every wrong variable in a line of its own', async () => {
    const site = await start({ PORT: 'here', SEED: 'some', ADMIN_PASSWORD: 'short' });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('PORT: must be a port from 0 to 65535\n');
    expect(site.output()).toContain('SEED: must be demo or none\n');
    expect(site.output()).toContain('ADMIN_PASSWORD: must have at least 8 characters\n');
  });

  it('wants a secret of the owner’s with a database of the owner’s', async () => {
    const site = await start({ DATABASE_URL: 'postgres://tempesta@127.0.0.1:1/tempesta' });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('SESSION_SECRET: is required with DATABASE_URL in production');
  });

  it('prepares one database once, though two instances start on it at the same moment', async () => {
    const database = await startEmbedded({ dataDir: folder });
    try {
      const shared = { DATABASE_URL: database.url, SESSION_SECRET: 'a secret of more than thirty-two characters' };
      const both = await Promise.all([start(shared), start(shared)]);
      await Promise.all(both.map(healthy));
      expect(both.filter((site) => printedPassword(site) !== undefined)).toHaveLength(1);
      await Promise.all(both.map((site) => site.end()));
    } finally {
      await database.stop();
    }
  });
});
