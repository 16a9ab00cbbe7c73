import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, CONNECT_TIMEOUT, UNENDING } from './client';
import { databaseUrl } from './connection';

/** How long after a failed attempt the next one begins, in milliseconds. */
const AGAIN_AFTER_MS = 200;

interface Listener {
  onMessage: (message: string) => void;
  /** A connection listens: what was said before was missed. Called for each one. */
  onListening: () => void;
}

/**
 * Hears what is said on a channel, on a connection of its own, until the process ends. A connection that is lost is
 * replaced. The client's own `listen` stays deaf for ever where the database cuts it off while it asks for the channel:
 * the client takes that failure for one of the next connection, which then is there and listens to nothing.
 * @throws when the first attempt fails; others follow all the same
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
    // What its own `listen` hears by.
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
