import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import type { ImportReport } from '@/lib/imports/report';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

let folder: string;
let server: EmbeddedServer;
/** An archive of the demonstration, and its files by their names. */
let archive: string;
let files: Map<string, Buffer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-archive-'));
  server = await startEmbedded({ dataDir: folder });
  Object.assign(process.env, { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'demo', DATA_DIR: folder });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
  await addMore();
  archive = path.join(folder, 'archive.zip');
  await write(archive);
  files = await readZip(archive);
}, 180_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(empty);

const database = async () => ({ ...(await import('@/db/client')), ...(await import('@/db/schema')) });

/** Adds what the demonstration lacks. */
async function addMore(): Promise<void> {
  const { db, articles, images, redirects, settings, teams, tournamentEntries, tournaments, users } = await database();
  // A few pictures say as much as all, and are checked sooner.
  await db.delete(images).where(sql`${images.id} > 4`);
  const [team] = await db.select().from(teams).limit(1);
  const [cup] = await db
    .insert(tournaments)
    .values({ name: 'Grand Harbour Cup', slug: 'cup', start: '2026-05-01', end: '2026-05-03' })
    .returning();
  await db
    .insert(tournamentEntries)
    .values({ tournamentId: cup?.id ?? 0, teamId: team?.id ?? 0, position: 0, place: '1st', placeRank: 1 });
  await db.insert(redirects).values({ from: '/old', to: '/news', hits: 7 });
  const person = { name: 'Mia', surname: 'Borg', passwordHash: 'secret-hash' };
  const [writer] = await db
    .insert(users)
    .values({ ...person, username: 'mia', skeleton: 'mia', email: 'mia@example.com', role: 'writer' })
    .returning();
  const [draft] = await db.select().from(articles).limit(1);
  await db
    .update(articles)
    .set({ authorId: writer?.id, slug: 'its-own', bgColor: '#123456' })
    .where(sql`${articles.id} = ${draft?.id}`);
  await db
    .insert(settings)
    .values({ name: 'Another Club', social: { x: 'https://x.com/another' } })
    .onConflictDoUpdate({ target: settings.id, set: { name: 'Another Club' } });
}

/** Empties the site, as it is after its first start: accounts that can sign in stay. */
async function empty(): Promise<void> {
  const schema = await import('@/db/schema');
  const { db } = await import('@/db/client');
  const kept = new Set(['users', 'instance', 'cache_invalidations', 'activity']);
  const tables = Object.values(schema).flatMap((one: unknown) => (is(one, PgTable) ? getTableName(one) : []));
  await db.execute(sql.raw('update activity set user_id = null'));
  for (const name of tables.filter((one) => !kept.has(one)))
    await db.execute(sql.raw(`delete from "${name}"`)).catch(() => null);
  for (const name of tables.filter((one) => !kept.has(one))) await db.execute(sql.raw(`delete from "${name}"`));
  await db.execute(sql.raw(`delete from users where username = 'mia'`));
  rmSync(path.join(folder, 'uploads'), { recursive: true, force: true });
}

async function write(file: string) {
  const { writeArchive } = await import('@/lib/imports/archive/write-archive');
  return writeArchive(file);
}

async function load(file: string, dryRun = false): Promise<ImportReport> {
  const { importArchive } = await import('@/lib/imports/archive/import-archive');
  const { runByCommand } = await import('@/lib/imports/run');
  return importArchive(file, runByCommand(dryRun));
}

async function readZip(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file, { lazyEntries: true });
  const read = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    read.set(entry.fileName, Buffer.concat(chunks));
  }
  return read;
}

/** Writes an archive with some of the files changed; null leaves a file out. */
async function changed(changes: Record<string, string | Buffer | null>): Promise<string> {
  const file = path.join(folder, 'changed.zip');
  const zip = new ZipFile();
  for (const [name, data] of new Map<string, string | Buffer | null>([...files, ...Object.entries(changes)])) {
    if (data !== null) zip.addBuffer(Buffer.from(data), name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as Record<string, unknown>[];
const manifest = () => JSON.parse(files.get('manifest.json')?.toString() ?? '') as { counts: Record<string, number> };

async function isUntouched(): Promise<void> {
  const { db, articles, images, users } = await database();
  expect([await db.$count(articles), await db.$count(images), await db.$count(users)]).toEqual([0, 0, 1]);
  const uploads = path.join(folder, 'uploads');
  const left = existsSync(uploads) ? readdirSync(uploads).filter((name) => !name.startsWith('.')) : [];
  expect(left).toEqual([]);
}

describe('an archive', () => {
  it('holds what the contract answers, and no secrets', () => {
    expect(manifest().counts).toMatchObject({ users: 2, tournaments: 1, redirects: 1, settings: 1 });
    const [mia] = json('users.json').filter(({ username }) => username === 'mia');
    expect(mia).toMatchObject({ name: 'Mia', email: 'mia@example.com', role: 'writer' });
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, data]) => data.toString());
    expect(all.join('')).not.toMatch(/secret-hash|passwordHash/);
  });

  it('makes an empty site the same', async () => {
    const report = await load(archive);
    expect(report).toMatchObject({ source: 'archive', dryRun: false, leftOut: [] });
    const again = path.join(folder, 'again.zip');
    await write(again);
    const second = await readZip(again);
    expect([...second.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [name, data] of second) {
      if (name === 'manifest.json') continue;
      if (name.endsWith('.json')) expect(JSON.parse(data.toString()), name).toEqual(json(name));
      else expect(data.equals(files.get(name) ?? Buffer.alloc(0)), name).toBe(true);
    }
    const { counts } = JSON.parse(second.get('manifest.json')?.toString() ?? '') as ReturnType<typeof manifest>;
    expect(counts).toEqual(manifest().counts);
  });

  it('brings accounts without a way to sign in', async () => {
    await load(archive);
    const { db, users } = await database();
    const [mia] = await db
      .select()
      .from(users)
      .where(sql`${users.username} = 'mia'`);
    expect(mia).toMatchObject({ passwordHash: null, awaitsInvitation: true, role: 'writer' });
    const { matchUser } = await import('@/lib/platform/auth/sso/match');
    const identity = { subject: 'mia', verifiedEmail: 'mia@example.com' };
    const signIn = () => matchUser(db, { name: 'Provider', issuer: 'https://id.example' }, identity, 'request');
    expect(await signIn()).toEqual({ failure: 'unknown' });
    const { addInvitation } = await import('@/lib/users/add-invitation');
    await addInvitation(db, mia?.id ?? 0, null);
    expect(await signIn()).toMatchObject({ user: { username: 'mia' } });
  });

  it('goes on with ids after those that it brought', async () => {
    await load(archive);
    const { db, categories } = await database();
    const highest = Math.max(...json('categories.json').map(({ id }) => Number(id)));
    const [made] = await db
      .insert(categories)
      .values({ name: 'One more', bgColour: '#000000', colour: '#ffffff' })
      .returning();
    expect(made?.id).toBe(highest + 1);
  });

  it('is imported into an empty site alone', async () => {
    await load(archive);
    await expect(load(archive)).rejects.toThrow(
      /into an empty site, and this one already has \d+ categories, \d+ news/,
    );
  });

  it('changes nothing with a dry run', async () => {
    expect(await load(archive, true)).toMatchObject({ dryRun: true, made: expect.any(Number) as number });
    await isUntouched();
  });

  it('cleans the HTML of articles', async () => {
    const [first, ...others] = json('news.json');
    const content = '<p>Good</p><script>alert(1)</script><p onclick="alert(2)">Also</p>';
    await load(await changed({ 'news.json': JSON.stringify([{ ...first, content }, ...others]) }));
    const { db, articles } = await database();
    const [row] = await db
      .select()
      .from(articles)
      .where(sql`${articles.id} = ${Number(first?.id)}`);
    expect(row?.content).toBe('<p>Good</p><p>Also</p>');
  });
});

describe('an archive that is wrong', () => {
  /** The changed files, where `PICTURE` is one of the pictures. */
  const made = (change: Record<string, (() => string) | null>): Record<string, string | null> =>
    Object.fromEntries(
      Object.entries(change).map(([name, make]) => [name === 'PICTURE' ? firstPicture() : name, make?.() ?? null]),
    );
  const firstPicture = () => [...files.keys()].find((name) => name.endsWith('.webp')) ?? '';

  it.each([
    ['is no zip', () => 'Hello', /not a zip file/],
    ['has no manifest', { 'manifest.json': null }, /no valid manifest/],
    ['is of a newer version', { 'manifest.json': () => version('1.7') }, /uses version 1\.7 of the format/],
    ['is of another major version', { 'manifest.json': () => version('2.0') }, /uses version 2\.0/],
    ['has broken JSON', { 'teams.json': () => '[{"teamID":' }, /teams\.json is not JSON/],
    ['has a list that is none', { 'teams.json': () => '{}' }, /teams\.json is not a list/],
    ['has a wrong field', { 'teams.json': () => list('teams.json', { slug: '../x' }) }, /teams\.json, number 1, slug/],
    [
      'has an unsafe address',
      { 'partners.json': () => list('partners.json', { url: 'javascript:alert(1)' }) },
      /partners\.json, number 1, url/,
    ],
    ['lacks things', { 'teams.json': () => '[]' }, /teams\.json holds 0 things instead of/],
    [
      'names what is not there',
      { 'matches.json': () => list('matches.json', { tournamentId: 999 }) },
      /do not fit together/,
    ],
    ['has a stray file', { 'run.sh': () => 'x' }, /does not belong there/],
    ['has a picture that is none', { PICTURE: () => 'no picture' }, /is not the kind of picture/],
    [
      'has pictures of no row',
      { 'pictures/aaaaaaaaaaaaaaaaaaaaaa/image.png': () => 'x' },
      /does not belong to any picture/,
    ],
  ] as [string, (() => string) | Record<string, (() => string) | null>, RegExp][])(
    'is refused where it %s, and nothing is left of it',
    async (_what, change, message) => {
      const file = path.join(folder, 'wrong.zip');
      if (typeof change === 'function') writeFileSync(file, change());
      const given = typeof change === 'function' ? file : await changed(made(change));
      await expect(load(given)).rejects.toThrow(message);
      await isUntouched();
    },
  );

  const version = (given: string): string => JSON.stringify({ ...manifest(), version: given });
  const list = (name: string, change: object): string => {
    const [first, ...others] = json(name);
    return JSON.stringify([{ ...first, ...change }, ...others]);
  };

  it('is refused where it was cut off', async () => {
    const file = path.join(folder, 'cut.zip');
    writeFileSync(file, readFileSync(archive).subarray(0, 500_000));
    await expect(load(file)).rejects.toThrow(/was cut off/);
    await isUntouched();
  });

  it('is refused where a byte of a file is another', async () => {
    const file = path.join(folder, 'damaged.zip');
    const data = readFileSync(archive);
    // In the first file, after its name.
    data.writeUInt8(data.readUInt8(60) ^ 0xff, 60);
    writeFileSync(file, data);
    await expect(load(file)).rejects.toThrow(/damaged/);
    await isUntouched();
  });

  it('is refused where a name leads upwards', async () => {
    const file = await changed({ 'xx/evil.json': '[]' });
    const data = readFileSync(file);
    for (let at = data.indexOf('xx/evil'); at !== -1; at = data.indexOf('xx/evil', at)) data.write('../evil', at);
    writeFileSync(file, data);
    await expect(load(file)).rejects.toThrow(/damaged: invalid relative path/);
    await isUntouched();
  });

  it('is refused where a file unpacks to too much, before it is unpacked', async () => {
    const file = await changed({ 'teams.json': Buffer.alloc(257 * 1024 * 1024, ' ') });
    await expect(load(file)).rejects.toThrow(/teams\.json is too large/);
    await isUntouched();
  });
});

describe('npm run export and import -- archive', () => {
  it('say what they wrote, and what is wrong', async () => {
    const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET };
    const file = path.join(folder, 'by-command.zip');
    expect(await runScript('import', ['archive', archive], variables)).toMatchObject({ code: 0 });
    const { code, output } = await runScript('export', [file], variables);
    expect([code, output]).toEqual([0, expect.stringContaining('2 users')]);
    const refused = await runScript('import', ['archive', file, '--json'], variables);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('empty site') as string });
    expect(await runScript('export', [], variables)).toMatchObject({ code: 2 });
  });
});
