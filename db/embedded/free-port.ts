import { createServer } from 'node:net';

/**
 * Finds a free port of this machine: the preferred one if it is free, else any.
 * @throws when there is none
 */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer();
  const listening = (port: number) =>
    new Promise<number | null>((resolve) => {
      probe.once('error', () => resolve(null));
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        resolve(address && typeof address === 'object' ? address.port : null);
      });
    });
  const port = (await listening(preferred)) ?? (await listening(0));
  await new Promise((resolve) => probe.close(resolve));
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}
