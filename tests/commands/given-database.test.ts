import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';

let folder: string;
let server: EmbeddedServer;

/** A connection to another database of the server, as the site opens it. */
async function connectTo(name: string) {
  const { connect } = await import('@/db/client');
  // A setting of its own leaves the usual ones as they are.
  return connect(new URL(`/${name}`, server.url).href, { max: 1, connection: { statement_timeout: 0 } });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-given-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  process.env.DATABASE_URL = server.url;
}, 60_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database that somebody else made', () => {
  it('is refused in words where it does not hold Unicode, and nothing is made in it', async () => {
    const { client } = await import('@/db/client');
    const { migrate } = await import('@/db/migrate');
    await client`create database ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`;
    const { sql: connection, db } = await connectTo('ascii');
    await expect(migrate(db)).rejects.toThrow('The database is encoded as SQL_ASCII, and the site needs UTF8');
    expect(await db.execute(sql`select 1 from pg_namespace where nspname = 'drizzle'`)).toHaveLength(0);
    await connection.end();
  });

  it('may write its dates as it likes', async () => {
    const { client } = await import('@/db/client');
    await client`create database dmy`;
    await client`alter database dmy set datestyle = 'SQL, DMY'`;
    const { sql: connection } = await connectTo('dmy');
    const [row] = await connection`select timestamptz '2026-11-21 09:30:00Z' as moment`;
    expect(new Date(String(row?.moment)).toISOString()).toBe('2026-11-21T09:30:00.000Z');
    await connection.end();
  });
});
