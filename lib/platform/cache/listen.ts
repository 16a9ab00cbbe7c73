import 'server-only';
import { z } from 'zod';
import { listen } from '@/db/listen';
import { log } from '../../log';
import { expireTags } from '../next-internals/expire-tags';
import { INVALIDATION_CHANNEL } from './invalidations';
import { processId, notifyListener } from './process-listener';
import { restoreInvalidations } from './restore';

const notice = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Expires the tags that another process on the same database invalidated. */
function applyNotice(payload: string): void {
  const { from, tags } = notice.parse(JSON.parse(payload));
  if (from === processId) return;
  expireTags(tags);
  notifyListener(tags);
}

/**
 * Starts to listen for invalidations of other processes. A lost connection is opened again. After each connection, the first one
 * included, missed invalidations are read from the table.
 */
export async function listenForInvalidations(): Promise<void> {
  const catchUp = async (): Promise<void> => notifyListener(await restoreInvalidations());
  try {
    await listen(INVALIDATION_CHANNEL, { onMessage: applyNotice, onListening: () => void catchUp() });
  } catch (err) {
    log.error({ err }, 'Changes by other processes are not seen until the database can be reached.');
  }
}
