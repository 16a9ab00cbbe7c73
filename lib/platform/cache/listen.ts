import 'server-only';
import { z } from 'zod';
import { listen } from '@/db/listen';
import { log } from '../../log';
import { expireOutsideRequest } from './expire';
import { INVALIDATION_CHANNEL } from './invalidations';
import { processId, notifyListeners } from './process-state';
import { restoreInvalidations } from './restore';

const notice = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Expires the tags that another process on the same database invalidated. */
function applyNotice(payload: string): void {
  const { from, tags } = notice.parse(JSON.parse(payload));
  if (from === processId) return;
  expireOutsideRequest(tags);
}

/**
 * Starts to listen for invalidations of other processes. A lost connection is opened again. After each connection, the first one
 * included, missed invalidations are read from the table.
 */
export async function listenForInvalidations(): Promise<void> {
  const catchUp = async (): Promise<void> => notifyListeners(await restoreInvalidations());
  try {
    await listen(INVALIDATION_CHANNEL, { onMessage: applyNotice, onListening: () => void catchUp() });
  } catch (err) {
    log.error({ err }, 'Changes by other processes are not seen until the database can be reached.');
  }
}
