import { readFileSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import postgres from 'postgres';
import { type DatabaseAddress, type DatabaseTls, parseDatabaseAddress } from '@/lib/database-address';
import { env } from '@/lib/env';
import { driverError } from './failures';

/**
 * How long a host may take to accept a connection, in milliseconds. One that is there does so within a trip over the
 * network, even where the database behind it sleeps and has to be woken.
 */
const REACH_TIMEOUT_MS = 2_000;

type DriverOptions = postgres.Options<Record<string, never>>;

/** The driver's options for the database's address; its types lack `socket`. */
type Target = Pick<
  DriverOptions,
  'host' | 'port' | 'path' | 'ssl' | 'user' | 'password' | 'database' | 'target_session_attrs' | 'connection'
> & { socket?: () => net.Socket };

/** The database's `postgres://` address. @throws without one */
export function databaseUrl(): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  throw new Error('DATABASE_URL is not set. npm start, npm run dev and npm run build start a database by themselves.');
}

/**
 * Translates an address into the driver's options. The driver itself splits addresses at each colon, and sends unknown
 * parameters to the server, which refuses them.
 * @throws where the address is wrong, or names a certificate that cannot be read
 */
export function targetOf(url: string): Target {
  const address = parseDatabaseAddress(url);
  const { user, password, database, targetSessionAttributes, settings } = address;
  const options = { user, password, database, target_session_attrs: targetSessionAttributes, connection: settings };
  return { ...options, ...whereIs(address), ssl: driverTls(address) };
}

/**
 * Connects once, outside of any pool. A server that only begins does so before it says that it serves.
 * @throws with the reason when the database cannot be used
 */
export async function assertReachable(): Promise<void> {
  const sql = postgres({ ...targetOf(databaseUrl()), max: 1, connect_timeout: 30 });
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

function whereIs({ hosts }: DatabaseAddress): Pick<Target, 'host' | 'port' | 'path' | 'socket'> {
  const [first, ...others] = hosts;
  if (!first || others.length > 0) return { host: hosts.map(({ host, port }) => `${host}:${port}`).join() };
  const { host, port } = first;
  if (host.startsWith('/')) return { host, port, path: `${host}/.s.PGSQL.${port}` };
  return { host, port, socket: () => reach(host, port) };
}

/** Begins to connect. The driver's one limit counts from here until the session is there, so it has to be a long one. */
function reach(host: string, port: number): net.Socket {
  const socket = net.connect(port, host);
  const giveUp = (): void => {
    const error = new Error(`connect ETIMEDOUT ${host}:${port}`);
    if (socket.connecting) socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  setTimeout(giveUp, REACH_TIMEOUT_MS).unref();
  // The server name that the driver sends in the TLS handshake.
  return Object.assign(socket, { host });
}

function driverTls({ tls: wanted, hosts }: DatabaseAddress): DriverOptions['ssl'] {
  if (wanted.use === 'never') return false;
  if (wanted.use === 'prefer') return 'prefer';
  const [only, ...others] = hosts;
  return {
    rejectUnauthorized: wanted.trust !== 'none',
    ...certificates(wanted),
    // By an address the driver gives no name to check.
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
