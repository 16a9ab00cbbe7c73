import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@/lib/limits';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { photograph } from '../support/pictures';
import { familyOf, hasProc, kill, peakMemory } from '@/scripts/processes';
import { s3Storage } from '@/lib/platform/pictures/storage-s3';
import { startS3, startStrictS3 } from '../support/s3';
import { ADMIN_PASSWORD, pictureForm, SESSION_SECRET, signInTo } from '../support/staff';

/** The memory limit for two concurrent uploads of the largest pictures, in MB. */
const MEMORY_MB = 600;

let folder: string;
let database: EmbeddedServer;
let sql: postgres.Sql;
const sites: Started[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-pictures-'));
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder });
  sql = postgres(database.url, { max: 2 });
});

afterAll(async () => {
  for (const site of sites) await site.end();
  await sql.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the site on the database and folder of this file, and signs in. */
async function start(variables: Record<string, string> = {}) {
  const where = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()), SEED: 'none' };
  const site = npmStart({ SESSION_SECRET, ADMIN_PASSWORD, ...where, UPLOAD_GRACE_SECONDS: '0', ...variables });
  sites.push(site);
  const call = await signInTo(await healthy(site));
  const upload = (picture: Buffer) => call('POST', '/upload/content', pictureForm(picture));
  return { site, call, upload };
}

const uploads = (...names: string[]): string => path.join(folder, 'uploads', ...names);
const foldersThere = (): string[] => readdirSync(uploads()).filter((name) => !['.incoming', '.deleted'].includes(name));
const pending = async (): Promise<number> => (await sql`select 1 from images where pending`).length;

/** About the largest accepted picture, in the JPEG format that takes a decoder the most memory. */
async function largest(): Promise<Buffer> {
  const picture = await photograph(8600, 5800).jpeg({ progressive: true, quality: 70 }).toBuffer();
  const { width, height } = await sharp(picture).metadata();
  expect(picture.byteLength).toBeLessThan(UPLOAD_MAX_BYTES);
  expect(width * height).toBeGreaterThan(0.99 * UPLOAD_MAX_PIXELS);
  return picture;
}

describe.skipIf(!hasProc)('a site whose staff upload', () => {
  let first: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    first = await start();
  });

  it('stays within its memory limit during two uploads of the largest pictures', async () => {
    const { site, upload } = first;
    const picture = await largest();
    const answers = await Promise.all([upload(picture), upload(picture)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await expect.poll(pending, { timeout: 60_000 }).toBe(0);
    expect(peakMemory(familyOf(site.pid))).toBeLessThan(MEMORY_MB);
  });

  it('serves no partial picture after a kill, and completes pictures after the next start', async () => {
    const { site, upload } = first;
    const { url } = (await (await upload(await photograph(700, 500).jpeg().toBuffer())).json()) as { url: string };
    await expect.poll(pending).toBe(0);
    const before = foldersThere();

    // The files are written and the row is not: the upload waits for the lock when the process is killed.
    await sql.begin(async (tx) => {
      await tx`lock table images in access exclusive mode`;
      const cut = upload(await photograph(700, 500).jpeg().toBuffer()).catch(() => 'cut');
      await expect.poll(() => readdirSync(uploads('.incoming')).length).toBe(1);
      kill(familyOf(site.pid));
      expect(await cut).toBe('cut');
    });
    expect(foldersThere()).toEqual(before);

    // As if the crash was a while ago, and during the encoding of AVIF.
    const [left = ''] = readdirSync(uploads('.incoming'));
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(uploads('.incoming', left), anHourAgo, anHourAgo);
    const avif = uploads(path.basename(path.dirname(url)), '320.avif');
    rmSync(avif);
    await sql`update images set pending = true, variants = '[]' where url = ${url}`;

    const again = await start();
    await expect.poll(pending).toBe(0);
    expect(existsSync(avif)).toBe(true);
    expect(readdirSync(uploads('.incoming'))).toEqual([]);
    expect((await sql`select 1 from images`).length).toBe(before.length);
    await again.site.end();
  });

  it('stores its pictures in a bucket when one is configured', async () => {
    const s3 = await startS3();
    const { site, call, upload } = await start(s3.variables);
    await sql`delete from images`;
    const onDisk = foldersThere();
    const { url } = (await (await upload(await photograph(700, 500).jpeg().toBuffer())).json()) as { url: string };
    await expect.poll(pending).toBe(0);
    expect(foldersThere()).toEqual(onDisk);

    const shown = await fetch(`${site.url}${path.dirname(url)}/320`, { headers: { accept: 'image/avif' } });
    expect(shown.headers.get('content-type')).toBe('image/avif');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 320 });
    const part = await fetch(`${site.url}${url}`, { headers: { range: 'bytes=0-2' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8ff']);

    expect(await (await call('POST', '/upload/cleanup')).json()).toEqual({ deletedImages: [url] });
    expect((await fetch(`${site.url}${url}`)).status).toBe(404);
    await site.end();
    await s3.stop();
  });

  it('reports pictures that could not be deleted from a bucket, and deletes them in a later cleanup', async () => {
    const s3 = await startStrictS3();
    const { site, call, upload } = await start(s3.variables);
    await sql`delete from images`;
    const storage = s3Storage(s3.settings, 'uploads/');
    const isThere = async (url: string) => (await storage.find(url.split('/').slice(2))) !== null;
    const uploaded = async () =>
      ((await (await upload(await photograph(700, 500).jpeg().toBuffer())).json()) as { url: string }).url;
    const [kept, gone] = [await uploaded(), await uploaded()];
    await expect.poll(pending).toBe(0);
    const [category] =
      await sql`insert into categories (name, bg_colour, colour) values ('S3', '#000', '#fff') returning id`;
    const given = { title: 'Pictures', date: '2026-01-01', categoryId: Number(category?.id), image: gone };
    const made = await call('POST', '/news', { ...given, content: `<p><img src="${kept}" alt=""></p>` });
    const { id } = (await made.json()) as { id: number };

    s3.refuse((key) => (key === kept.slice(1) ? { status: 403, code: 'AccessDenied' } : undefined));
    expect(await (await call('DELETE', `/news/${id}`)).json()).toEqual({
      ...{ deleted: true, deletedImages: [gone], remainingImages: [kept] },
    });
    expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);

    // Young files without a row may belong to a running upload.
    expect(await (await call('POST', '/upload/cleanup')).json()).toEqual({ deletedImages: [] });
    s3.age(3_600);
    expect(await (await call('POST', '/upload/cleanup')).json()).toEqual({
      ...{ deletedImages: [], remainingImages: [kept] },
    });
    expect(await isThere(kept)).toBe(true);
    s3.refuse(() => undefined);
    expect(await (await call('POST', '/upload/cleanup')).json()).toEqual({ deletedImages: [kept] });
    expect(await isThere(kept)).toBe(false);
    await site.end();
    await s3.stop();
  });
});
