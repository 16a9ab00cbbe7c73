import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { vi } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { run, start, end } from '@/scripts/checks/run';

const PROGRAM = 'pgbouncer';

const isThere = (): Promise<boolean> =>
  promisify(execFile)(PROGRAM, ['--version']).then(
    () => true,
    () => false,
  );

/** Returns whether PgBouncer can be started. As root on Debian it is installed where it is not there. */
export async function findOrInstallPooler(): Promise<boolean> {
  if (await isThere()) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const options = { stopped: new AbortController().signal, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', PROGRAM], options);
  return isThere();
}

export interface Pooler {
  /** The address for `DATABASE_URL`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of a database, with few sessions, so that clients really share them.
 * @param databaseUrl the database's own address
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = ${target}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'default_pool_size = 3', 'max_client_conn = 100'],
    // It does not run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ];
  writeFileSync(file, settings.join('\n'));
  const pooler = start(PROGRAM, [file], {}, 'ignore');
  const url = new URL(databaseUrl);
  url.port = String(own);
  await vi.waitFor(() => assertAnswers(url.href), { timeout: 15_000 });
  const stop = async (): Promise<void> => {
    await end(pooler);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}

/** @throws while the pooler does not answer */
async function assertAnswers(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 2 });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
