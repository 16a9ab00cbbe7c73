import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { applyMigrations, knownMigrations } from '@/db/versions';
import { BackupError } from '@/lib/platform/backup/archive';
import { dropOwn } from '@/lib/platform/backup/drop-own';

let folder: string;
let server: EmbeddedServer;
let sql: postgres.Sql;

/** All objects of the schema, except those of extensions. */
async function everything(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select pg_describe_object(kind, id, 0) as name from (
      select 'pg_class'::regclass as kind, oid as id from pg_class where relnamespace = 'public'::regnamespace
      union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace = 'public'::regnamespace
      union all select 'pg_type'::regclass, oid from pg_type where typnamespace = 'public'::regnamespace
    ) as objects
    where not exists (select from pg_depend where classid = kind and objid = id and deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-drop-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  sql = postgres(server.url, { max: 1, onnotice: () => undefined });
}, 60_000);

afterAll(async () => {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('making room for an older backup', () => {
  it('drops everything that the site created, and nothing else', async () => {
    await sql.unsafe('create table theirs (id int primary key); create view monthly as select count(*) from theirs');
    await sql.unsafe(`create function theirs_too() returns int language sql as 'select 1'`);
    const before = await everything();
    await applyMigrations(sql, knownMigrations());
    const prepared = await everything();
    expect(prepared.length).toBeGreaterThan(before.length + 50);
    await sql.begin(dropOwn);
    expect(await everything()).toEqual(before);
    await applyMigrations(sql, knownMigrations());
    expect(await everything()).toEqual(prepared);
  });

  it('is refused when it would drop foreign objects too, and changes nothing', async () => {
    await sql.unsafe('create view report as select title from articles');
    const before = await everything();
    const refused = sql.begin(dropOwn);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow('view report depends on');
    expect(await everything()).toEqual(before);
  });
});
