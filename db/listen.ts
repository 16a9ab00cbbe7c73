import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, CONNECT_TIMEOUT, UNENDING } from './client';
import { databaseUrl } from './connection';

/** How long after a failed attempt the next one begins, in milliseconds. */
const AGAIN_AFTER_MS = 200;

interface Listener {
  onMessage: (message: string) => void;
  /** Called for each connection once it listens. Notifications from before were missed. */
  onListening: () => void;
}

/**
 * Listens on a channel until the process ends, on a connection of its own, which is replaced when it is lost. The driver's
 * own `listen` never recovers when the connection breaks during its LISTEN statement: it attributes the failure to the
 * next connection, which then stays open without listening.
 * @throws when the first attempt fails; further attempts follow nevertheless
 */
export async function listen(channel: string, { onMessage, onListening }: Listener): Promise<void> {
  const attempt = async (): Promise<void> => {
    await sql`listen ${sql(channel)}`;
    onListening();
  };
  let isTrying = false;
  const listenAgain = async (): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    const works = () =>
      attempt().then(
        () => true,
        () => false,
      );
    while (!(await works())) await delay(AGAIN_AFTER_MS);
    isTrying = false;
  };
  const options = {
    ...UNENDING,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT,
    // The driver's own `listen` uses this name.
    onnotify: (_channel: string, message: string) => onMessage(message),
    onclose: () => void listenAgain(),
  };
  const { sql } = connect(databaseUrl(), options);
  try {
    await attempt();
  } catch (error) {
    void listenAgain();
    throw error;
  }
}
