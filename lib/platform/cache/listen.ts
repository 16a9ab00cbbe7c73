import 'server-only';
import { z } from 'zod';
import { listen } from '@/db/listen';
import { log } from '../../log';
import { expireHere } from './expire-here';
import { INVALIDATION_CHANNEL } from './invalidations';
import { processId, tellListener } from './process-listener';
import { restoreInvalidations } from './restore';

const notice = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Takes over what another process on the same database made stale. */
function take(payload: string): void {
  const { from, tags } = notice.parse(JSON.parse(payload));
  if (from === processId) return;
  expireHere(tags);
  tellListener(tags);
}

/**
 * Hears from now on what other processes change. A connection that was lost is opened again by itself; what was missed
 * before it was there, the first one too, is read from the table.
 */
export async function listenForInvalidations(): Promise<void> {
  const catchUp = async (): Promise<void> => tellListener(await restoreInvalidations());
  try {
    await listen(INVALIDATION_CHANNEL, { onMessage: take, onListening: () => void catchUp() });
  } catch (err) {
    log.error({ err }, 'Changes that other processes make are heard once the database can be reached.');
  }
}
