import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { migrate } from '@/db/migrate';
import * as schema from '@/db/schema';
import { applyMigrations, knownMigrations } from '@/db/versions';
import { players, rosterOf, teams } from '@/lib/teams/fixtures';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

let folder: string;
let server: EmbeddedServer;
const clients: postgres.Sql[] = [];
/** The functions and triggers of a new database. */
let usual: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-migrations-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  const sql = await create('fresh');
  await start('fresh');
  usual = await madeIn(sql);
}, 60_000);

afterAll(async () => {
  await Promise.all(clients.map((sql) => sql.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (name: string): string => new URL(`/${name}`, server.url).href;

function connectTo(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  clients.push(sql);
  return sql;
}

/** A new database of this name. */
async function create(name: string): Promise<postgres.Sql> {
  await connectTo(server.url).unsafe(`create database ${name}`);
  return connectTo(urlOf(name));
}

/** Migrates a database as a start does, with a separate client: Drizzle changes how a client parses dates. */
const start = (name: string): Promise<void> =>
  migrate(drizzle(connectTo(urlOf(name)), { schema, casing: 'snake_case' }));

/** The migrations up to one of them, with an earlier form of that one. */
function withEarlier(name: string, form: string): MigrationMeta[] {
  const known = knownMigrations();
  const place = known.findIndex((one) => one.name.endsWith(name));
  const [earlier] = readMigrationFiles({ migrationsFolder: `tests/support/migrations/${form}` });
  const { folderMillis } = known[place] ?? expect.fail(`There is no migration ${name}.`);
  return [...known.slice(0, place), { ...(earlier ?? expect.fail()), folderMillis }];
}

/** All functions and triggers of the site, as PostgreSQL writes them. */
const madeIn = async (sql: postgres.Sql): Promise<string[]> => {
  const rows = await sql<{ made: string }[]>`
    select pg_get_functiondef(oid) as made from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`;
  return rows.map(({ made }) => made);
};

describe('a database that has an earlier form of a migration', () => {
  it.each([
    ['orders', 'orders-first'],
    ['tiers', 'tiers-first'],
    ['tiers', 'tiers-second'],
  ])('%s (%s): a start migrates it to the current schema', async (name, form) => {
    const database = form.replace('-', '_');
    const sql = await create(database);
    await applyMigrations(sql, withEarlier(`_${name}`, form));
    await start(database);
    expect(await madeIn(sql)).toEqual(usual);
    // A second start changes nothing.
    await start(database);
  });

  it('is refused with a message when it cannot be repaired in place, and restores from a backup', async () => {
    const sql = await create('words_first');
    await applyMigrations(sql, withEarlier('_recent_words', 'recent-words-first'));
    await sql`insert into categories (name, bg_colour, colour) values ('Kept', '#000', '#fff')`;
    const before = await sql`select hash from drizzle.__drizzle_migrations`;
    const words =
      /has the migration \d+_recent_words in another form than db\/migrations\. Nothing was changed\. .*npm run backup/;
    await expect(start('words_first')).rejects.toThrow(words);
    expect(await sql`select hash from drizzle.__drizzle_migrations`).toEqual(before);

    const variables = { DATABASE_URL: urlOf('words_first'), SESSION_SECRET, DATA_DIR: path.join(folder, 'site') };
    const file = path.join(folder, 'site.tar.gz');
    expect(await runScript('backup', [file], variables)).toMatchObject({ code: 0 });
    expect(await runScript('restore', [file, '--force'], variables)).toMatchObject({ code: 0 });
    await start('words_first');
    expect(await madeIn(sql)).toEqual(usual);
    expect(await sql`select name from categories`).toEqual([{ name: 'Kept' }]);
  });

  it('with only the same dates: a restore creates the tables again', async () => {
    const sql = await create('same_dates');
    await start('same_dates');
    await sql`update drizzle.__drizzle_migrations set hash = 'another' where id = 3`;
    await expect(start('same_dates')).rejects.toThrow('in another form than db/migrations');
    const variables = { DATABASE_URL: urlOf('same_dates'), SESSION_SECRET, DATA_DIR: path.join(folder, 'site') };
    const file = path.join(folder, 'same.tar.gz');
    expect(await runScript('backup', [file], variables)).toMatchObject({ code: 0 });
    expect(await runScript('restore', [file, '--force'], variables)).toMatchObject({ code: 0 });
    await start('same_dates');
  });
});

describe('a database from before there were tables of teams and players', () => {
  const before = () => {
    const known = knownMigrations();
    return known.slice(
      0,
      known.findIndex(({ name }) => name.endsWith('_roster')),
    );
  };

  it('gets those that were part of the code, with the same ids, where the site was in use', async () => {
    const sql = await create('roster_used');
    await applyMigrations(sql, before());
    await sql`insert into users (username, name, surname, email, password_hash) values ('a', 'A', 'A', 'a@b.c', 'x')`;
    await start('roster_used');
    expect(await sql`select id as "teamID", name, game from teams order by position`).toEqual(
      teams.map(({ teamID, name, game }) => ({ teamID, name, game })),
    );
    expect(await sql`select id as "playerID", nickname, name, image from players order by id`).toEqual(
      players.map(({ playerID, nickname, name, image }) => ({ playerID, nickname, name, image })),
    );
    const members =
      await sql`select team_id as team, player_id as player, role from memberships order by team_id, position`;
    expect(members).toEqual(
      teams.flatMap((team) =>
        rosterOf(team).map(({ playerID, role }) => ({ team: team.teamID, player: playerID, role })),
      ),
    );
    const [made] = await sql`insert into teams (name, game, slug, position) values ('T', 'G', 't', 9) returning id`;
    expect(made?.id).toBe(Math.max(...teams.map(({ teamID }) => teamID)) + 1);
  });

  it('gets none where it is new', async () => {
    const sql = await create('roster_new');
    await applyMigrations(sql, before());
    await start('roster_new');
    expect(await sql`select 1 from teams union all select 1 from players union all select 1 from memberships`).toEqual(
      [],
    );
  });
});
