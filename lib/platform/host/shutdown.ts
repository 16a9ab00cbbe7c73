import type { Server } from 'node:http';
import type { QuickConnections } from './quick-connections';

/** Requests that are under way may take this long once the server is asked to end, in milliseconds. */
const GRACE_MS = 10_000;
/** How often connections are closed whose request is answered: browsers would hold on to them. */
const SWEEP_MS = 50;

/**
 * Takes no new connection, lets what is under way finish, and cuts off what takes too long.
 * @param quick has the connections that the server does not know of
 */
export async function drain(server: Server, quick?: QuickConnections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweeping = setInterval(() => {
    server.closeIdleConnections();
    quick?.closeIdle();
  }, SWEEP_MS);
  const impatient = setTimeout(() => {
    server.closeAllConnections();
    quick?.closeAll();
  }, GRACE_MS);
  await closed;
  clearTimeout(impatient);
  clearInterval(sweeping);
}
