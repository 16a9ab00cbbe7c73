import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '../../env';

/**
 * Clients that send requests slowly are disconnected; idle connections cost little. Proxies usually keep connections for a
 * minute: a connection that closes while a proxy uses it again is a failed request.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 75_000,
  keepAliveTimeout: env.TRUST_PROXY > 0 ? 75_000 : 10_000,
  connectionsCheckingInterval: 2_000,
};

/** Twice the longest legitimate wait, which is for an upload. */
const STALLED_MS = 120_000;

/**
 * Creates the server for visitors, with its timeouts.
 * @param stalledMs how many milliseconds a request may make no progress, in either direction
 */
export function createPublicServer(handle: RequestListener, stalledMs = STALLED_MS): Server {
  const server = createServer(TIMEOUTS, handle);
  // The only timeout that is not an option of `createServer`.
  server.timeout = stalledMs;
  return server;
}

/**
 * Starts listening.
 * @param port 0 for any free port
 * @returns the port
 * @throws when the port is in use, for example
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // A server on a port has an `AddressInfo`; only one on a pipe has a string.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
