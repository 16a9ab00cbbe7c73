import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** Runs once before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { restoreInvalidations } = await import('@/lib/cache/restore');
  await restoreInvalidations();
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  await listenToOthers();
  const { makePendingVariants } = await import('@/lib/media/pending');
  const { log } = await import('@/lib/log');
  // The server does not wait for the pictures that a crash, or the demonstration content, left without AVIF.
  void makePendingVariants().catch((error: unknown) => log.error({ err: error }, 'No AVIF for any picture'));
}

/** Where somebody in this process keeps pages, they have to learn what other processes change. */
async function listenToOthers(): Promise<void> {
  const { hasListener } = await import('@/lib/cache/process-listener');
  if (!hasListener()) return;
  const { listenForInvalidations } = await import('@/lib/cache/listen');
  await listenForInvalidations();
}
