import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';

let folder: string;
/** Two instances: the one that is backed up, and the one that it is restored into. */
let first: EmbeddedServer;
let second: EmbeddedServer;
let file: string;

const dataDir = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-backup-'));
  chmodSync(folder, 0o755);
  file = path.join(folder, 'site.tar.gz');
  [first, second] = await Promise.all([
    startEmbedded({ dataDir: dataDir('first') }),
    startEmbedded({ dataDir: dataDir('second') }),
  ]);
}, 60_000);

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script as npm does, on the database that the data folder's record tells. */
async function run(script: string, instance: string, ...words: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--conditions=react-server', '--import', 'tsx', `scripts/${script}.ts`, ...words];
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: 'production', PATH, HOME, DATA_DIR: dataDir(instance) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Prepares the first instance, with demonstration content and words that need care. */
async function prepare(sql: postgres.Sql): Promise<void> {
  const { migrate } = await import('@/db/migrate');
  const { drizzle } = await import('drizzle-orm/postgres-js');
  const schema = await import('@/db/schema');
  // A client of its own: Drizzle changes how it reads dates.
  const client = postgres(first.url, { max: 1, onnotice: () => undefined });
  await migrate(drizzle(client, { schema, casing: 'snake_case' }));
  await client.end();
  await sql`insert into users (username, name, surname, email, password_hash) values ('a', 'A', 'A', 'a@b.c', 'x')`;
  await sql`insert into categories (name, bg_colour, colour) values (${'tab\tline\nback\\slash \\N "quote" ü 🎮'}, '#000', '#fff')`;
  await sql`insert into achievements (place, place_rank, team, game, players, tournament)
    values ('1st', 1, 'T', 'G', ${sql.array(['a,b', 'c"d', ''])}, 'X')`;
}

/** Each transaction leaves as many articles as entries in the audit trail. */
async function keepWriting(sql: postgres.Sql, stop: AbortSignal): Promise<number> {
  let written = 0;
  while (!stop.aborted) {
    await sql.begin(async (tx) => {
      await tx`insert into articles (title, excerpt, content, date, read_time, category_id)
        values ('T', 'E', ${'<p>x</p>'.repeat(20)}, '2026-01-01', '3', 1)`;
      await tx`insert into activity (username, verb, kind, title) values ('a', 'created', 'article', 'T')`;
    });
    written++;
  }
  return written;
}

const contentOf = async (sql: postgres.Sql) => ({
  categories: await sql`select * from categories order by id`,
  achievements: await sql`select * from achievements order by id`,
  users: await sql`select * from users order by id`,
  instance: await sql`select * from instance`,
});

/** The archive with the text of one entry changed. */
async function altered(name: string, change: (text: string) => string): Promise<string> {
  const entries = await unpackTar(new Uint8Array(gunzipSync(readFileSync(file))));
  const changed = entries.map(({ header, data }) => {
    if (header.name !== name) return { header, body: data };
    const body = change(Buffer.from(data ?? []).toString());
    return { header: { ...header, size: Buffer.byteLength(body) }, body };
  });
  const other = path.join(folder, 'altered.tar.gz');
  writeFileSync(other, gzipSync(await packTar(changed)));
  return other;
}

describe('a backup', () => {
  it('is one moment of a site that is written to, and comes back whole', async () => {
    const from = postgres(first.url, { max: 3, onnotice: () => undefined });
    const to = postgres(second.url, { max: 2 });
    await prepare(from);
    const picture = path.join(dataDir('first'), 'uploads', 'old', 'picture.jpg');
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, 'bytes');

    const stopping = new AbortController();
    const writing = keepWriting(from, stopping.signal);
    const saved = await run('backup', 'first', file);
    stopping.abort();
    expect(saved).toMatchObject({ code: 0 });
    expect(await writing).toBeGreaterThan(0);
    expect(existsSync(`${file}.unfinished`)).toBe(false);

    expect(await run('restore', 'second', file)).toMatchObject({ code: 0 });
    const [counts] = await to`
      select (select count(*) from articles)::int as articles, (select count(*) from activity)::int as entries`;
    expect(counts?.articles).toBe(counts?.entries);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(readFileSync(path.join(dataDir('second'), 'uploads', 'old', 'picture.jpg'), 'utf8')).toBe('bytes');
    // The next article gets a number that none had before.
    const [next] = await to`insert into articles (title, excerpt, content, date, read_time, category_id)
      values ('new', 'E', '', '2026-01-01', '3', 1) returning id`;
    expect(Number(next?.id)).toBeGreaterThan(Number(counts?.articles));

    const refused = await run('restore', 'second', file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('Add --force if that is what you want.');
    expect(await to`select 1 from articles where title = 'new'`).toHaveLength(1);
    expect(await run('restore', 'second', file, '--force')).toMatchObject({ code: 0 });
    expect(await to`select 1 from articles where title = 'new'`).toHaveLength(0);
    await Promise.all([from.end(), to.end()]);
  });

  it('is refused when it is damaged, cut off or newer, and nothing changes', async () => {
    const to = postgres(second.url, { max: 1 });
    const before = await contentOf(to);
    const damaged = await altered('database/categories/000000.jsonl', (text) => text.replace('ü', 'u'));
    expect((await run('restore', 'second', damaged, '--force')).output).toContain('is damaged');

    writeFileSync(path.join(folder, 'cut.tar.gz'), readFileSync(file).subarray(0, 2000));
    const cut = await run('restore', 'second', path.join(folder, 'cut.tar.gz'), '--force');
    expect(cut).toMatchObject({ code: 1 });
    expect(cut.output).toContain('was cut off');

    const from = postgres(first.url, { max: 1 });
    await from`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    const later = path.join(folder, 'later.tar.gz');
    expect(await run('backup', 'first', later)).toMatchObject({ code: 0 });
    const newer = await run('restore', 'second', later, '--force');
    expect(newer).toMatchObject({ code: 1 });
    expect(newer.output).toContain('made by a newer version of the site');
    expect(await contentOf(to)).toEqual(before);
    await Promise.all([from.end(), to.end()]);
  });
});
