import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type Account, serverAccount } from './account';
import { binariesFor, ensureSystemFolder, SYSTEM_FOLDER } from './binaries';
import { freePort } from './free-port';
import { removeStaleServer, waitUntilReady } from './postmaster';
import { readRecord, type ServerRecord, writeRecord } from './record';
import { acquireStartLock } from './start-lock';

const NAME = 'tempesta';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // The queries are short, so compiling them takes longer than it saves.
  jit: 'off',
  // Most reads are in the system's cache, where handing them to a worker process takes ten times as long.
  io_method: 'sync',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

interface Cluster {
  record: ServerRecord;
  folder: string;
  account: Account | null;
  bin: string;
  /** PostgreSQL's own log. */
  logFile: string;
}

export interface EmbeddedServer {
  /** The address for `DATABASE_URL`. */
  url: string;
  /** Shuts the server down cleanly. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on the data in `dataDir`, which is created on first use.
 * @throws when another process uses the data folder, or PostgreSQL does not start
 */
export async function startEmbedded(options: {
  dataDir: string;
  log?: (line: string) => void;
}): Promise<EmbeddedServer> {
  const log = options.log ?? (() => undefined);
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const release = acquireStartLock(dataDir);
  try {
    return await startOn(dataDir, log);
  } finally {
    release();
  }
}

async function startOn(dataDir: string, log: (line: string) => void): Promise<EmbeddedServer> {
  const account = serverAccount();
  const record = readRecord(dataDir, account, log);
  const folder = path.resolve(dataDir, record.folder);
  const bin = binariesFor(account, log);
  const cluster = { record, folder, account, bin, logFile: path.join(dataDir, 'postgres.log') };

  await removeStaleServer(folder, record.owner, dataDir);
  // Written before the first file is made, so that a crash leaves no unknown folder.
  writeRecord(dataDir, record);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(cluster);

  record.port = await freePort(record.port);
  record.owner = process.pid;
  writeRecord(dataDir, record);

  const server = launch(cluster);
  try {
    const hasEnded = () => server.exitCode !== null || server.pid === undefined;
    await waitUntilReady(folder, hasEnded, cluster.logFile);
    const url = await ensureDatabase(record);
    return { url, stop: () => shutDown(server), ended: exited(server) };
  } catch (error) {
    // It runs in its own process group, so it would not end with this process.
    await shutDown(server);
    throw error;
  }
}

/** Creates the cluster in another folder and moves it into place, so that a crash leaves no incomplete cluster. */
function initialise({ record, folder, account, bin }: Cluster): void {
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  if (path.dirname(folder) === SYSTEM_FOLDER) ensureSystemFolder();
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, record.password, { mode: 0o600 });
  if (account) {
    chownSync(unfinished, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    execFileSync(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${NAME}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      { ...identity(account), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
    );
    renameSync(unfinished, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Starts PostgreSQL in its own process group: Ctrl-C in a terminal reaches only this process, which stops it last. */
function launch({ record, folder, account, bin, logFile }: Cluster): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', String(record.port), ...settings], {
    ...identity(account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.on('error', () => undefined);
  return server;
}

const addressOf = ({ password, port }: ServerRecord): string => `postgres://${NAME}:${password}@127.0.0.1:${port}`;

/** Finds the address of the server that a running site started on `dataDir`, or null. */
export async function runningServer(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const record = readRecord(realpathSync(dataDir), null, () => undefined);
  if (record.port === 0) return null;
  const url = `${addressOf(record)}/${NAME}`;
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    // Another server may use the port now.
    const [found] = await sql`select current_setting('data_directory') as folder`;
    return found?.folder === path.resolve(realpathSync(dataDir), record.folder) ? url : null;
  } catch {
    return null;
  } finally {
    await sql.end();
  }
}

async function ensureDatabase(record: ServerRecord): Promise<string> {
  const address = addressOf(record);
  const sql = postgres(`${address}/postgres`, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${NAME}`;
    if (found.length === 0) await sql`create database ${sql(NAME)}`;
  } finally {
    await sql.end();
  }
  return `${address}/${NAME}`;
}

async function exited(server: ChildProcess): Promise<void> {
  const hasBegun = server.pid !== undefined;
  if (hasBegun && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

/** Stops the server by SIGINT, PostgreSQL's fast shutdown: it closes connections and writes what was committed. */
async function shutDown(server: ChildProcess): Promise<void> {
  const ended = exited(server);
  server.kill('SIGINT');
  await ended;
}

const identity = (account: Account | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};
