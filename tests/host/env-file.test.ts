import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { type DatabaseProxy, startProxy } from '../support/database-proxy';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { runScript } from '../support/run-script';
import { type S3Server, startS3 } from '../support/s3';
import { ADMIN_PASSWORD, pictureForm, SESSION_SECRET, signInTo, type StaffCall } from '../support/staff';

/** With all that parsers of such files treat in ways of their own. */
const ODD = `p#a$HOME\${X}\\n'"b`;

/** How long the database takes to wake, in milliseconds. Providers name 4 to 10 seconds. */
const WAKES_AFTER = 5_000;

let folder: string;
/** The sources, with a `.env` of their own. */
let sources: string;
let database: EmbeddedServer;
let proxy: DatabaseProxy;
let bucket: S3Server;
let site: Started;
let staff: StaffCall;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-env-file-'));
  chmodSync(folder, 0o755);
  sources = mkdtempSync(path.join(tmpdir(), 'tempesta-sources-'));
  for (const name of readdirSync('.').filter((one) => !/^\.(?!next$)/.test(one))) {
    symlinkSync(path.resolve(name), path.join(sources, name));
  }
  database = await startEmbedded({ dataDir: folder });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create role odd login password '${ODD.replaceAll("'", "''")}'`);
  await sql`create database odd owner odd`;
  await sql.end();
  proxy = await startProxy(database.url);
  bucket = await startS3({ accessKeyId: 'odd#key', secretAccessKey: ODD });
  const port = await freePort();
  const lines = {
    DATABASE_URL: `postgres://odd:${ODD}@127.0.0.1:${new URL(proxy.url).port}/odd # as it is`,
    SESSION_SECRET: `'${SESSION_SECRET}$HOME'`,
    ADMIN_PASSWORD: `"${ADMIN_PASSWORD}"`,
    ...{ ...bucket.variables, S3_SECRET_ACCESS_KEY: `"${ODD}" # quoted`, S3_ACCESS_KEY_ID: 'odd#key' },
    ...{ SEED: 'none', DATA_DIR: path.join(folder, 'site'), PORT: String(port) },
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\r\n`);
  writeFileSync(path.join(sources, '.env'), `\uFEFF# As Windows writes it.\r\n${text.join('')}`);
  site = npmStart({ PORT: String(port), ENV_FILE: '' }, '', sources);
  staff = await signInTo(await healthy(site));
});

afterAll(async () => {
  await site.end();
  await Promise.all([proxy.stop(), bucket.stop()]);
  await database.stop();
  for (const one of [folder, sources]) rmSync(one, { recursive: true, force: true });
});

describe('a site that is told everything by .env', () => {
  it('reads its database, and writes into its bucket', async () => {
    expect((await fetch(`${site.url}/news`)).status).toBe(200);
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const answer = await staff('POST', '/upload/content', pictureForm(picture));
    expect(answer.status).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    expect((await fetch(site.url + url)).status).toBe(200);
  });

  it('is backed up and restored by the same file', async () => {
    const archive = path.join(folder, 'site.tar.gz');
    const told = { ENV_FILE: path.join(sources, '.env') };
    expect(await runScript('backup', [archive], told)).toMatchObject({ code: 0 });
    expect(await runScript('restore', [archive, '--force'], told)).toMatchObject({ code: 0 });
    staff = await signInTo(site);
  });

  it('waits for a database that sleeps', async () => {
    // The site listens for what other processes change, so it comes back by itself.
    await proxy.sleep(WAKES_AFTER);
    const asked = performance.now();
    const [health, list] = await Promise.all([fetch(`${site.url}/api/health`), staff('GET', '/users')]);
    expect([health.status, list.status]).toEqual([200, 200]);
    expect(performance.now() - asked).toBeGreaterThan(WAKES_AFTER - 1_000);
  });
});
