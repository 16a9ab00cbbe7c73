import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, CONNECT_TIMEOUT, KEEP_OPEN } from './client';
import { directUrl } from './connection';

/** The pause between attempts, in milliseconds. */
const RETRY_AFTER_MS = 200;

interface Listener {
  onMessage: (message: string) => void;
  /** Called when a connection starts to listen: earlier messages were missed. */
  onListening: () => void;
}

/**
 * Listens on a channel, on a separate connection, until the process ends. A lost connection is replaced. The driver's own
 * `listen` never recovers when the database closes the connection during the LISTEN statement: the driver attributes the
 * failure to the next connection, which then listens on no channel.
 * @throws when the first attempt fails; further attempts follow
 */
export async function listen(channel: string, { onMessage, onListening }: Listener): Promise<void> {
  const subscribe = async (): Promise<void> => {
    await sql`listen ${sql(channel)}`;
    onListening();
  };
  let isResubscribing = false;
  const resubscribe = async (): Promise<void> => {
    if (isResubscribing) return;
    isResubscribing = true;
    const works = () =>
      subscribe().then(
        () => true,
        () => false,
      );
    while (!(await works())) await delay(RETRY_AFTER_MS);
    isResubscribing = false;
  };
  const options = {
    ...KEEP_OPEN,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT,
    // The callback that the driver's own `listen` uses.
    onnotify: (_channel: string, message: string) => onMessage(message),
    onclose: () => void resubscribe(),
  };
  const { sql } = connect(directUrl(), options);
  try {
    await subscribe();
  } catch (error) {
    void resubscribe();
    throw error;
  }
}
