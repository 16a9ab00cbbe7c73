import type { Server } from 'node:http';
import type { FastPath } from './fast-path';

/** How long running requests may take after the signal. */
const GRACE_MS = 10_000;
/** How often idle connections are closed: browsers keep them open. */
const SWEEP_INTERVAL_MS = 50;

/**
 * Stops the server: accepts no new connections, lets running requests finish, and closes the rest after a grace period.
 * @param fastPath has connections that the server does not know
 */
export async function drain(server: Server, fastPath?: FastPath): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweepTimer = setInterval(() => {
    server.closeIdleConnections();
    fastPath?.closeIdle();
  }, SWEEP_INTERVAL_MS);
  const graceTimer = setTimeout(() => {
    server.closeAllConnections();
    fastPath?.closeAll();
  }, GRACE_MS);
  await closed;
  clearTimeout(graceTimer);
  clearInterval(sweepTimer);
}
