import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { listenForInvalidations } from '@/lib/cache/listen';
import { hasListener } from '@/lib/cache/process-listener';
import { restoreInvalidations } from '@/lib/cache/restore';
import { log } from '@/lib/log';
import { makePendingVariants } from '@/lib/media/pending';

/** Brings a process that begins up to what others have changed, and finishes what a process before it left undone. */
export async function startInstance(): Promise<void> {
  await restoreInvalidations();
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  // Where somebody in this process keeps pages, they have to learn what other processes change.
  if (hasListener()) await listenForInvalidations();
  // The server does not wait for the pictures that a crash, or the demonstration content, left without AVIF.
  void makePendingVariants().catch((error: unknown) => log.error({ err: error }, 'No AVIF for any picture'));
}
