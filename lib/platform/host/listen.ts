import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * @param port 0 for any that is free
 * @returns the port that the server listens on
 * @throws when the port is taken, for example
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // A server that listens on a port has an address with one.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
