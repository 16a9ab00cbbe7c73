import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy like that of hosting providers in front of a database that sleeps while it is idle. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /**
   * Closes all connections, and waits until the site connects again. That connection is accepted, but its data is
   * forwarded only `wakesAfter` milliseconds after the others were closed.
   */
  sleep: (wakesAfter: number) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let awakeAt = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // The `close` event ends the other side.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    setTimeout(() => {
      const target = keep(connect(Number(database.port), database.hostname));
      client.pipe(target).pipe(client);
      client.on('close', () => target.destroy());
      target.on('close', () => client.destroy());
    }, awakeAt - Date.now());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  const cutOff = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    sleep: async (wakesAfter) => {
      awakeAt = Date.now() + wakesAfter;
      const asked = once(server, 'connection');
      cutOff();
      await asked;
    },
    stop: async () => {
      server.close();
      cutOff();
      await once(server, 'close');
    },
  };
}
