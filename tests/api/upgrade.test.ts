import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { migrate } from '@/db/migrate';
import * as schema from '@/db/schema';
import { matches as sampleMatches } from '@/lib/matches/fixtures';
import { partners as samplePartners } from '@/lib/partners/fixtures';
import { databaseUrl } from '../support/server';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations before the one whose name ends like this. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('db/migrations', folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const all = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  const end = all.entries.findIndex(({ tag }) => tag.endsWith(name));
  expect(end).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...all, entries: all.entries.slice(0, end) }));
  return folder;
}

async function emptyDatabase() {
  const name = `upgraded_${randomUUID().slice(0, 8)}`;
  const server = postgres(databaseUrl, { max: 1 });
  await server.unsafe(`create database ${name}`);
  const client = postgres(new URL(`/${name}`, databaseUrl).href, { max: 1, onnotice: () => undefined });
  onTestFinished(async () => {
    await client.end();
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  });
  return { client, db: drizzle(client, { schema, casing: 'snake_case' }) };
}

describe('a database from before', () => {
  it('gets the words of its articles and their dates of publication', async () => {
    const { client, db } = await emptyDatabase();
    await migrate(db, migrationsBefore('_plain_words'));
    await client`insert into categories (name, bg_colour, colour) values ('News', '#000', '#fff')`;
    await client`
      insert into articles (title, excerpt, content, plain_text, date, read_time, is_published, category_id) values
        ('Summer A/Bcd', '', '', 'name@host', '2026-07-01', '', true, 1),
        (${'Win\u00adter'}, '', '', '東京都', '2026-01-01', '', true, 1),
        ('Draft', '', '', 'name@host', '2026-01-01', '', false, 1)`;
    await migrate(db);
    const { id, publishedAt } = schema.articles;
    const moments = await db.select({ publishedAt }).from(schema.articles).orderBy(id);
    expect(moments.map((row) => row.publishedAt?.toISOString())).toEqual([
      '2026-06-30T22:00:00.000Z',
      '2025-12-31T23:00:00.000Z',
      undefined,
    ]);
    const found = async (word: string) =>
      (
        await client<{ id: number }[]>`
          select article_id as id from article_words
          where words @@ search_query(jsonb_build_array(jsonb_build_array(
            jsonb_build_object('text', ${word}::text, 'kind', 'word', 'isUnwanted', false))), false, false)`
      ).map(({ id }) => id);
    for (const [word, articleId] of [
      ['bcd', 1],
      ['host', 1],
      ['winter', 2],
      ['京都', 2],
    ] as const)
      expect(await found(word), word).toEqual([articleId]);
    expect(await client`select word from search_words where word in ('winter', 'bcd')`).toHaveLength(2);
    expect(await client`select folded_title from articles where id = 2`).toEqual([{ folded_title: 'winter' }]);
  });

  it('gets an opponent of each name that stood opposite one of its teams, but not of its own names', async () => {
    const { client, db } = await emptyDatabase();
    await migrate(db, migrationsBefore('_opponents'));
    await client`insert into teams (id, name, game, slug, position) overriding system value values
      (1, 'Walkers', 'Chess', 'walkers', 0), (2, 'Runners', 'Chess', 'runners', 1)`;
    await client`insert into matches (date, team_a, team_b, team_id, ours) values
      ('2026-01-01', 'Walkers', 'adria rush', 1, 'A'), ('2026-02-01', 'Adria Rush', 'Walkers B', 1, 'B'),
      ('2026-03-01', 'Walkers', ${'Ca\u0301diz'}, 1, 'A'), ('2026-03-02', 'Walkers', ${'C\u00c1DIZ'}, 1, 'A'),
      ('2026-04-01', 'Walkers', 'Runners', 1, 'A'), ('2026-05-01', 'Runners', 'WALKERS B', 2, 'A'),
      ('2026-06-01', 'Lisbon', 'Porto', null, null)`;
    await migrate(db);
    const rows = await client`select matches.id, opponents.name from matches
      left join opponents on opponents.id = opponent_id order by matches.id`;
    expect(rows.map(({ name }) => name as unknown)).toEqual([
      ...['Adria Rush', 'Adria Rush', 'C\u00c1DIZ', 'C\u00c1DIZ'],
      ...[null, null, null],
    ]);
    expect(await client`select from opponents`).toHaveLength(2);
  });

  it('gets the six matches that were part of the code, with the teams that are still there', async () => {
    const { client, db } = await emptyDatabase();
    await migrate(db, migrationsBefore('_roster'));
    await client`insert into users (username, skeleton, name, surname, email, password_hash)
      values ('a', 'a', 'A', 'A', 'a@b.c', 'x')`;
    await migrate(db, migrationsBefore('_match_day'));
    await client`delete from memberships where team_id = 2`;
    await client`delete from teams where id = 2`;
    await migrate(db);
    const rows = await client`
      select id, date::text, team_a as "teamA", team_b as "teamB", score_a as "scoreA", score_b as "scoreB", status
      from matches order by id`;
    expect(rows.map((row) => ({ ...row }))).toEqual(sampleMatches);
    const teams = await client<{ id: number | null }[]>`select team_id as id from matches order by matches.id`;
    expect(teams.map(({ id }) => id)).toEqual([5, 1, 1, null, 7, 5]);
    const [added] =
      await client`insert into matches (date, team_a, team_b) values ('2026-01-01', 'a', 'b') returning id`;
    expect(added).toEqual({ id: 7 });
  });

  it('gets the three partners that were part of the code', async () => {
    const { client, db } = await emptyDatabase();
    await migrate(db, migrationsBefore('_partners'));
    await client`insert into users (username, skeleton, name, surname, email, password_hash)
      values ('a', 'a', 'A', 'A', 'a@b.c', 'x')`;
    await migrate(db);
    const rows = await client`select name, url, logo, tier from partners order by position`;
    expect(rows.map((row) => ({ ...row }))).toEqual(samplePartners);
    const [added] =
      await client`insert into partners (name, url, logo, position) values ('a', 'b', 'c', 9) returning id`;
    expect(added).toEqual({ id: 4 });
  });

  it('without a user, is a new one: it gets none', async () => {
    const { client, db } = await emptyDatabase();
    await migrate(db);
    expect(await client`select id from matches union all select id from partners`).toEqual([]);
  });
});
