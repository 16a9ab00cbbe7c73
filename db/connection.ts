import { readFileSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import postgres from 'postgres';
import { type DatabaseAddress, type DatabaseTls, parseDatabaseAddress } from './address';
import { driverError } from './failures';

/*
 * What the database's code reads of the environment. `lib/env-variables.ts` validates it with all the rest when a process
 * starts; `db` imports nothing of `lib`.
 */
const { DATABASE_URL, DATABASE_URL_DIRECT, VERCEL, NEXT_PHASE } = process.env;

export const databaseEnv = {
  DATABASE_URL: DATABASE_URL || undefined,
  DATABASE_URL_DIRECT: DATABASE_URL_DIRECT || undefined,
  isOnVercel: Boolean(VERCEL),
  /** Whether this process renders pages for a build: no visitor waits for them, so timeouts may be longer. */
  isBuilding: NEXT_PHASE === 'phase-production-build',
};

/**
 * The timeout for a TCP connection, in milliseconds. A reachable host accepts within one round trip, even where its
 * database sleeps and has to be woken.
 */
const SOCKET_TIMEOUT_MS = 2_000;

type DriverOptions = postgres.Options<Record<string, never>>;

/** The driver's options for the address of the database; its types lack `socket`. */
type ConnectionOptions = Pick<
  DriverOptions,
  'host' | 'port' | 'path' | 'ssl' | 'user' | 'password' | 'database' | 'target_session_attrs' | 'connection'
> & { socket?: () => net.Socket };

/** Returns the `postgres://` address for queries, which may be a pooler's. @throws without one */
export function databaseUrl(): string {
  if (databaseEnv.DATABASE_URL) return databaseEnv.DATABASE_URL;
  throw new Error('DATABASE_URL is not set. npm start, npm run dev and npm run build start a database by themselves.');
}

/** Returns the database's own address, for what needs a session: to listen, to migrate, to hold a lock. @throws without one */
export const directUrl = (): string => databaseEnv.DATABASE_URL_DIRECT ?? databaseUrl();

/** Whether queries go through a pooler that lends a session for one transaction only (PgBouncer's transaction mode). */
export const isPooled = databaseEnv.DATABASE_URL_DIRECT !== undefined;

/**
 * Parses an address into the driver's options. The driver's own parser splits addresses at each colon, and sends unknown
 * parameters to the server, which rejects them.
 * @throws for an invalid address, or a certificate that cannot be read
 */
export function connectionOptions(url: string): ConnectionOptions {
  const address = parseDatabaseAddress(url, isPooled);
  const { user, password, database, targetSessionAttributes, settings } = address;
  const options = { user, password, database, target_session_attrs: targetSessionAttributes, connection: settings };
  return { ...options, ...hostOptions(address), ssl: driverTls(address) };
}

/**
 * Checks that the database is reachable by each of its addresses, outside of any pool. A server does so before it reports
 * that it is ready.
 * @throws with the reason when it is not
 */
export async function assertReachable(): Promise<void> {
  for (const url of new Set([databaseUrl(), directUrl()])) await assertReachableAt(url);
}

async function assertReachableAt(url: string): Promise<void> {
  const sql = postgres({ ...connectionOptions(url), max: 1, connect_timeout: 30, prepare: false });
  try {
    await sql`select 1`;
  } catch (cause) {
    const reason = driverError(cause);
    const words = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`The server cannot reach its database: ${words}`, { cause });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function hostOptions({ hosts }: DatabaseAddress): Pick<ConnectionOptions, 'host' | 'port' | 'path' | 'socket'> {
  const [first, ...others] = hosts;
  if (!first || others.length > 0) return { host: hosts.map(({ host, port }) => `${host}:${port}`).join() };
  const { host, port } = first;
  if (host.startsWith('/')) return { host, port, path: `${host}/.s.PGSQL.${port}` };
  return { host, port, socket: () => openSocket(host, port) };
}

/** Opens a socket with a short timeout: the driver's only timeout also covers the start of the session, so it is long. */
function openSocket(host: string, port: number): net.Socket {
  const socket = net.connect(port, host);
  const giveUp = (): void => {
    const error = new Error(`connect ETIMEDOUT ${host}:${port}`);
    if (socket.connecting) socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  setTimeout(giveUp, SOCKET_TIMEOUT_MS).unref();
  // The driver verifies the server's certificate by this name.
  return Object.assign(socket, { host });
}

function driverTls({ tls: wanted, hosts }: DatabaseAddress): DriverOptions['ssl'] {
  if (wanted.use === 'never') return false;
  if (wanted.use === 'prefer') return 'prefer';
  const [only, ...others] = hosts;
  return {
    rejectUnauthorized: wanted.trust !== 'none',
    ...certificates(wanted),
    // For an IP address the driver passes no name to check.
    ...(wanted.trust === 'full' && only && others.length === 0
      ? { checkServerIdentity: (_: string, one: tls.PeerCertificate) => tls.checkServerIdentity(only.host, one) }
      : {}),
    ...(wanted.trust === 'ca' ? { checkServerIdentity: () => undefined } : {}),
  };
}

function certificates({ ca, cert, key }: DatabaseTls): tls.SecureContextOptions {
  const read = (parameter: string, file?: string): Buffer | undefined => {
    if (file === undefined) return undefined;
    try {
      return readFileSync(file);
    } catch (cause) {
      throw new Error(`DATABASE_URL: has ${parameter}=${file}, and that file cannot be read`, { cause });
    }
  };
  return { ca: read('sslrootcert', ca), cert: read('sslcert', cert), key: read('sslkey', key) };
}
