import { createServer, type RequestListener, type Server } from 'node:http';
import { env } from '../../env';

/**
 * A client that sends its request drop by drop is cut off; one that only waits costs next to nothing. Proxies keep their
 * connections for a minute, as a rule: one that is closed at the very moment it is used again is a request that fails.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 75_000,
  keepAliveTimeout: env.TRUST_PROXY > 0 ? 75_000 : 10_000,
  connectionsCheckingInterval: 2_000,
};

/** Twice as long as the longest honest wait, which is for an upload. In milliseconds. */
const STUCK_MS = 120_000;

/**
 * The server that visitors reach, with its time limits.
 * @param stuckMs for so long nothing may move on a connection while a request is under way: neither does its answer wait
 * for longer for a client that does not read it
 */
export function publicServer(handle: RequestListener, stuckMs = STUCK_MS): Server {
  const server = createServer(TIMEOUTS, handle);
  // Node.js takes all limits as options but this one.
  server.timeout = stuckMs;
  return server;
}
