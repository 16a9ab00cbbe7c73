import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { s3Storage } from '@/lib/platform/pictures/storage-s3';
import { runScript } from '../support/run-script';
import { startS3 } from '../support/s3';

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
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, instance: string, ...words: string[]) => runWith({}, script, instance, ...words);

/** Runs a script as npm does, on the database that the data folder records. */
const runWith = (variables: Record<string, string>, script: string, instance: string, ...words: string[]) =>
  runScript(script, words, { DATA_DIR: dataDir(instance), ...variables });

/** Prepares the first instance, with demonstration content and text with special characters. */
async function prepare(sql: postgres.Sql): Promise<void> {
  const { migrate } = await import('@/db/migrate');
  const { drizzle } = await import('drizzle-orm/postgres-js');
  const schema = await import('@/db/schema');
  // A separate client: Drizzle changes how a client parses dates.
  const client = postgres(first.url, { max: 1, onnotice: () => undefined });
  await migrate(drizzle(client, { schema, casing: 'snake_case' }));
  await client.end();
  await sql`insert into users (username, skeleton, name, surname, email, password_hash)
    values ('a', 'a', 'A', 'A', 'a@b.c', 'x')`;
  await sql`insert into categories (name, bg_colour, colour) values (${'tab\tline\nback\\slash \\N "quote" ü 🎮'}, '#000', '#fff')`;
  await sql`insert into achievements (place, place_rank, team, game, players, tournament)
    values ('1st', 1, 'T', 'G', ${sql.array(['a,b', 'c"d', ''])}, 'X')`;
  await sql`insert into teams (name, game, slug, position) values ('Ħaġar', 'G', 'hagar', 0)`;
  await sql`insert into players (nickname, hide_name, slug, image, country, links)
    values ('żed', true, 'zed', '/uploads/old/picture.jpg', 'MT', ${sql.json({ twitch: 'https://twitch.tv/zed' })})`;
  await sql`insert into memberships (player_id, team_id, role, state, position, joined, "left")
    select players.id, teams.id, 'Flex', 'loan', 0, '2026-01-01', '2026-02-01' from players, teams`;
  await sql`insert into old_slugs (kind, slug, entity_id) values ('team', 'before', 1)`;
  await sql`insert into tournaments (name, slug, start, "end") values ('Ħ "Cup"', 'h-cup', '2026-01-01', '2026-01-02')`;
  await sql`insert into tournament_entries (tournament_id, team_id, position, place, achievement_id)
    select tournaments.id, teams.id, 0, '3rd–4th', achievements.id from tournaments, teams, achievements`;
  await sql`insert into matches (team_a, team_b, team_id, ours, status, tournament_id, maps, lineup, previous_date)
    select 'Ħaġar', 'Other', teams.id, 'A', 'Postponed', tournaments.id,
      ${sql.json([{ name: 'Mirage', scoreA: 13, scoreB: null }])},
      ${sql.json([{ playerID: 1, nickname: 'żed', role: 'Flex' }])}, '2026-01-01'
    from teams, tournaments`;
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
  teams: await sql`select * from teams order by id`,
  players: await sql`select * from players order by id`,
  memberships: await sql`select * from memberships order by id`,
  tournaments: await sql`select * from tournaments order by id`,
  tournamentEntries: await sql`select * from tournament_entries order by tournament_id, team_id`,
  matches: await sql`select * from matches order by id`,
  oldSlugs: await sql`select * from old_slugs order by kind, slug`,
  instance: await sql`select * from instance`,
});

const entriesOf = (archive: string) => unpackTar(new Uint8Array(gunzipSync(readFileSync(archive))));

/** The archive with one more entry, included in its checksums. */
async function withEntry(name: string, body: string): Promise<string> {
  const sum = `${createHash('sha256').update(body).digest('hex')}  ${name}\n`;
  const entries = (await entriesOf(file)).map(({ header, data = new Uint8Array() }) => ({
    header,
    body: header.name === 'SHA256SUMS' ? Buffer.concat([data, Buffer.from(sum)]) : data,
  }));
  const all = [...entries, { header: { name, size: 0 }, body: Buffer.from(body) }];
  const other = path.join(folder, 'longer.tar.gz');
  const sized = all.map(({ header, body }) => ({ header: { ...header, size: body.byteLength }, body }));
  writeFileSync(other, gzipSync(await packTar(sized)));
  return other;
}

/** The archive with the text of one entry changed. */
async function altered(name: string, change: (text: string) => string): Promise<string> {
  const entries = await entriesOf(file);
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
  it('is a consistent snapshot of a site under writes, and restores completely', async () => {
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
    expect(await to`select 1 from articles where plain_text is null`).toHaveLength(0);
    const [counts] = await to`
      select (select count(*) from articles)::int as articles, (select count(*) from activity)::int as entries`;
    expect(counts?.articles).toBe(counts?.entries);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(readFileSync(path.join(dataDir('second'), 'uploads', 'old', 'picture.jpg'), 'utf8')).toBe('bytes');
    // The next article gets an unused id.
    const [next] = await to`insert into articles (title, excerpt, content, date, read_time, category_id)
      values ('new', 'E', '', '2026-01-01', '3', 1) returning id`;
    expect(Number(next?.id)).toBeGreaterThan(Number(counts?.articles));

    const refused = await run('restore', 'second', file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('Add --force if that is what you want.');
    expect(await to`select 1 from articles where title = 'new'`).toHaveLength(1);
    const told: string[] = [];
    const listening = await to.listen('cache_invalidations', (notice) => told.push(notice));
    expect(await run('restore', 'second', file, '--force')).toMatchObject({ code: 0 });
    expect(await to`select 1 from articles where title = 'new'`).toHaveLength(0);
    // After the restore, and after the start has added what older databases lack.
    await expect.poll(() => told.filter((notice) => notice.includes(`"${SITE_TAG}"`))).toHaveLength(2);
    await listening.unlisten();
    await Promise.all([from.end(), to.end()]);
  });

  it('is refused when it is damaged, truncated or newer, and nothing changes', async () => {
    const to = postgres(second.url, { max: 1 });
    const before = await contentOf(to);
    const damaged = await altered('database/categories/000000.jsonl', (text) => text.replace('ü', 'u'));
    expect((await run('restore', 'second', damaged, '--force')).output).toContain('is damaged');

    const longer = await altered('SHA256SUMS', (text) => text.split('\n').slice(1).join('\n'));
    expect((await run('restore', 'second', longer, '--force')).output).toContain('is not a backup of Tempesta');

    writeFileSync(path.join(folder, 'cut.tar.gz'), readFileSync(file).subarray(0, 2000));
    const cut = await run('restore', 'second', path.join(folder, 'cut.tar.gz'), '--force');
    expect(cut).toMatchObject({ code: 1 });
    expect(cut.output).toContain('was cut off');

    const from = postgres(first.url, { max: 1 });
    await from`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    const later = path.join(folder, 'later.tar.gz');
    expect(await run('backup', 'first', later)).toMatchObject({ code: 0 });
    await from`delete from drizzle.__drizzle_migrations where hash = 'later'`;
    const newer = await run('restore', 'second', later, '--force');
    expect(newer).toMatchObject({ code: 1 });
    expect(newer.output).toContain('made by a newer version of the site');
    expect(await contentOf(to)).toEqual(before);
    await Promise.all([from.end(), to.end()]);
  });

  it('skips files beside the pictures that are not named like one, and logs them', async () => {
    const s3 = await startS3();
    const { add } = s3Storage(s3.settings, 'uploads/');
    await add('2019', [{ name: 'final.jpg', data: Buffer.from('of the bucket') }]);
    await add('2019', [{ name: '.DS_Store', data: Buffer.from('of a desktop') }]);
    const other = path.join(folder, 'bucket.tar.gz');
    const saved = await runWith(s3.variables, 'backup', 'first', other);
    await s3.stop();
    expect(saved).toMatchObject({ code: 0 });
    expect(saved.output).toContain('no picture is called that: uploads/2019/.DS_Store');
    expect(await run('restore', 'second', other, '--force')).toMatchObject({ code: 0 });
    const restored = path.join(dataDir('second'), 'uploads', '2019');
    expect(readdirSync(restored)).toEqual(['final.jpg']);

    const odd = ['a\\b.jpg', 'a\nb.jpg'];
    for (const name of odd) writeFileSync(path.join(dataDir('first'), 'uploads', 'old', name), 'bytes');
    expect(await run('backup', 'first', other)).toMatchObject({ code: 0 });
    for (const name of odd) rmSync(path.join(dataDir('first'), 'uploads', 'old', name));
    expect(await run('restore', 'second', other, '--force')).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(dataDir('second'), 'uploads', 'old'))).toEqual(['picture.jpg']);
  });

  it('replaces the earlier pictures, except those in an upload or of an article', async () => {
    const from = postgres(first.url, { max: 1 });
    const called = (word: string) => word.padEnd(22, '-');
    const folderOf = (word: string) => path.join(dataDir('second'), 'uploads', called(word));
    const words = ['before', 'named', 'new'];
    for (const word of words) mkdirSync(folderOf(word), { recursive: true });
    const anHourAgo = Date.now() / 1000 - 3600;
    for (const word of ['before', 'named']) utimesSync(folderOf(word), anHourAgo, anHourAgo);
    // The site that is backed up has lost its files.
    const named = `uploads/${called('named')}/image.jpg`;
    await from`insert into images (url, width, height, bytes, variants, placeholder)
      values (${`/${named}`}, 1, 1, 1, '[]', '')`;

    const other = path.join(folder, 'pictures.tar.gz');
    expect((await run('backup', 'first', other)).output).toContain(`lost it: ${named}`);
    expect(await run('restore', 'second', other, '--force')).toMatchObject({ code: 0 });
    expect(words.filter((word) => existsSync(folderOf(word)))).toEqual(['named', 'new']);
    await from.end();
  });

  it.each(['uploads/old/.DS_Store', 'uploads/../outside.jpg', 'uploads/old//a.jpg'])(
    'made by an older version comes back without %s',
    async (name) => {
      const restored = await run('restore', 'second', await withEntry(name, 'bytes'), '--force');
      expect(restored).toMatchObject({ code: 0 });
      expect(restored.output).toContain('and 1 files of pictures');
      expect(restored.output).toContain(`no picture is called that: ${name}`);
      expect(existsSync(path.join(dataDir('second'), 'outside.jpg'))).toBe(false);
    },
  );

  it('of a site at another address restores its own addresses as root-relative ones', async () => {
    const from = postgres(first.url, { max: 1 });
    const to = postgres(second.url, { max: 1 });
    const content = '<p><a href="https://old.example.org/news/5#a">x</a> <a href="https://else.example/">y</a></p>';
    await from`insert into articles (title, excerpt, content, image, date, read_time, category_id)
      values ('moved', 'E', ${content}, 'https://old.example.org/uploads/old/picture.jpg', '2026-01-01', '3', 1)`;
    const other = path.join(folder, 'moved.tar.gz');
    expect(await runWith({ SITE_URL: 'https://old.example.org' }, 'backup', 'first', other)).toMatchObject({ code: 0 });
    const moved = { SITE_URL: 'https://new.example.org' };
    expect(await runWith(moved, 'restore', 'second', other, '--force')).toMatchObject({ code: 0 });
    expect(await to`select content, image from articles where title = 'moved'`).toEqual([
      {
        content: '<p><a href="/news/5#a">x</a> <a href="https://else.example/">y</a></p>',
        image: '/uploads/old/picture.jpg',
      },
    ]);

    await Promise.all([from.end(), to.end()]);
  });
});
