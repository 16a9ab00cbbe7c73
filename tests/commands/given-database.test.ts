import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';

let folder: string;
let server: EmbeddedServer;

/** A connection to another database of the server, as the site opens it. */
async function connectTo(name: string) {
  const { connect } = await import('@/db/client');
  // A setting in the URL keeps the default ones.
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

/** Lets the server speak TLS, with a certificate for 127.0.0.1 alone that an authority of the tests signed. */
async function withTls(): Promise<void> {
  const { client } = await import('@/db/client');
  const [found] = await client`select current_setting('data_directory') as folder`;
  const data = String(found?.folder);
  const { uid, gid } = statSync(data);
  for (const name of ['server.pem', 'server.key']) {
    const file = path.join(data, name);
    copyFileSync(path.join('tests/support/tls', name), file);
    chmodSync(file, 0o600);
    chownSync(file, uid, gid);
  }
  await client`alter system set ssl_cert_file = 'server.pem'`;
  await client`alter system set ssl_key_file = 'server.key'`;
  await client`alter system set ssl = on`;
  await client`select pg_reload_conf()`;
  await vi.waitUntil(() => isEncrypted('sslmode=require').catch(() => false), { timeout: 15_000 });
}

/** Whether a connection with these parameters is encrypted. @throws when it cannot be opened */
async function isEncrypted(parameters: string, host = '127.0.0.1'): Promise<boolean> {
  const { connect } = await import('@/db/client');
  const url = new URL(server.url);
  const address = `postgres://${url.username}:${url.password}@${host}:${url.port}${url.pathname}?${parameters}`;
  const { sql: connection } = connect(address, { max: 1 });
  try {
    const [row] = await connection`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.ssl === true;
  } finally {
    await connection.end();
  }
}

describe('a database that speaks TLS', () => {
  const OURS = 'sslrootcert=tests/support/tls/ca.pem';
  const UNKNOWN = /certificate/;

  beforeAll(withTls);

  it.each([
    ['sslmode=prefer', true],
    ['sslmode=require', true],
    ['ssl=true', true],
    [`sslmode=verify-full&${OURS}`, true],
    [`sslmode=require&channel_binding=require&${OURS}&schema=public&connect_timeout=10`, true],
    ['sslmode=disable', false],
    // A socket does not use the network.
    ['application_name=psql', false],
  ])('is reached with %s', async (parameters, encrypted) => {
    expect(await isEncrypted(parameters)).toBe(encrypted);
  });

  it.each(['sslmode=verify-full', 'sslmode=verify-ca', 'sslmode=require&channel_binding=require'])(
    'is not trusted with %s, whose authority is unknown',
    async (parameters) => {
      await expect(isEncrypted(parameters)).rejects.toThrow(UNKNOWN);
    },
  );

  it('is trusted under another name only when names are not verified', async () => {
    await expect(isEncrypted(`sslmode=verify-full&${OURS}`, 'localhost')).rejects.toThrow('localhost');
    for (const mode of ['verify-ca', 'require'])
      expect(await isEncrypted(`sslmode=${mode}&${OURS}`, 'localhost')).toBe(true);
  });

  it('names the certificate that cannot be read', async () => {
    await expect(isEncrypted('sslmode=verify-full&sslrootcert=missing.pem')).rejects.toThrow('sslrootcert=missing.pem');
  });
});

describe('a database that the operator created', () => {
  it('is refused with a message when its encoding is not Unicode, and stays unchanged', async () => {
    const { client } = await import('@/db/client');
    const { migrate } = await import('@/db/migrate');
    await client`create database ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`;
    const { sql: connection, db } = await connectTo('ascii');
    await expect(migrate(db)).rejects.toThrow('The database is encoded as SQL_ASCII, and the site needs UTF8');
    expect(await db.execute(sql`select 1 from pg_namespace where nspname = 'drizzle'`)).toHaveLength(0);
    await connection.end();
  });

  it('may have any date style', async () => {
    const { client } = await import('@/db/client');
    await client`create database dmy`;
    await client`alter database dmy set datestyle = 'SQL, DMY'`;
    const { sql: connection } = await connectTo('dmy');
    const [row] = await connection`select timestamptz '2026-11-21 09:30:00Z' as moment`;
    expect(new Date(String(row?.moment)).toISOString()).toBe('2026-11-21T09:30:00.000Z');
    await connection.end();
  });
});
