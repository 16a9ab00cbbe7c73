import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { listenForInvalidations } from '@/lib/platform/cache/listen';
import { restoreInvalidations } from '@/lib/platform/cache/restore';
import { env } from '@/lib/env';
import { pageKinds } from '@/lib/platform/host/page-kinds';
import { log } from '@/lib/log';
import { makePendingVariants } from '@/lib/media/pending';
import { providePageKinds } from '@/lib/page-kind';

/** Brings a process that begins up to what others have changed, and finishes what a process before it left undone. */
export async function startInstance(): Promise<void> {
  providePageKinds(pageKinds);
  await restoreInvalidations();
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  // A process that lasts keeps pages: it has to learn what others change. Vercel's do not last, and share what they keep.
  if (!env.VERCEL) await listenForInvalidations();
  // The server does not wait for the pictures that a crash, or the demonstration content, left without AVIF.
  void makePendingVariants().catch((error: unknown) => log.error({ err: error }, 'No AVIF for any picture'));
}
