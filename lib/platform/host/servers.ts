import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardedProtocol } from './request-guard';
import { env } from '../../env';

/** Authenticates requests of this process. `sanitizeRequest` removes it from requests of clients. */
const KEY_HEADER = 'x-tempesta-key';

/**
 * The server of Next.js on the loopback. It trusts the headers of requests, so it accepts only requests with a random key: other
 * users of the machine can reach the loopback too.
 */
export class InternalServer {
  /** Never closes idle connections: the client could send a request in the same moment. */
  readonly server = createServer({ keepAliveTimeout: 0 });
  readonly #key = randomBytes(16).toString('base64url');
  /** The key, and how visitors reach the site. */
  readonly authHeaders: Record<string, string>;

  constructor(siteUrl: string) {
    this.authHeaders = { [KEY_HEADER]: this.#key, ...forwardedProtocol(siteUrl) };
  }

  /** Starts to respond to requests. */
  serve(handle: RequestListener): void {
    this.server.on('request', (request, response) => {
      const { [KEY_HEADER]: key, ...headers } = request.headers;
      if (key !== this.#key) {
        response.writeHead(403).end();
        return;
      }
      request.headers = headers;
      handle(request, response);
    });
  }
}

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
