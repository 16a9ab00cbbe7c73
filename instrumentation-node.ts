import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { db } from '@/db/client';
import { binPurge } from '@/lib/platform/bin/purge';
import { DueChanges } from '@/lib/platform/cache/due-changes';
import { provideDueChanges } from '@/lib/platform/cache/process-state';
import { listenForInvalidations } from '@/lib/platform/cache/listen';
import { restoreInvalidations } from '@/lib/platform/cache/restore';
import { env } from '@/lib/env';
import { articlePages, articlePreviews, authorPages } from '@/lib/news/page-kind';
import { plannedPublications } from '@/lib/news/schedule';
import { log } from '@/lib/log';
import { matchListPages, matchPages, teamMatchPages } from '@/lib/matches/page-kind';
import { plannedMoves } from '@/lib/memberships/announcements';
import { makePendingVariants } from '@/lib/platform/pictures/pending';
import { provideMissingPages, providePageKinds } from '@/lib/page-kind';
import { playerPages } from '@/lib/players/page-kind';
import { openingPages } from '@/lib/openings/page-kind';
import { deleteOldMessages } from '@/lib/inbox/retention';
import { sendPendingMails } from '@/lib/inbox/mail';
import { IMPORT_CHECK_PAUSE_MS, MAIL_PAUSE_MS, RETENTION_PAUSE_MS, STREAM_PAUSE_MS } from '@/lib/limits';
import { endInterrupted, removeOldFiles } from '@/lib/imports/interrupted';
import { checkStreams } from '@/lib/streams/check';
import { LiveRedirects } from '@/lib/redirects/live';
import { readSite } from '@/lib/settings/load';
import { teamPages } from '@/lib/teams/page-kind';
import { tournamentPages } from '@/lib/tournaments/page-kind';
import { WebhookSender } from '@/lib/webhooks/sender';

/** Every kind of page whose route has a parameter. */
const PAGE_KINDS = [
  articlePages,
  articlePreviews,
  authorPages,
  teamPages,
  playerPages,
  matchPages,
  matchListPages,
  teamMatchPages,
  tournamentPages,
  openingPages,
];

/** Applies changes that other processes made before this one started, and completes pictures that an earlier process left. */
export async function startInstance(): Promise<void> {
  providePageKinds(PAGE_KINDS);
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) {
    await restoreInvalidations();
    return;
  }
  // Loaded only where spans are exported: the libraries cost memory and time.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('@/lib/platform/tracing/start')).startTracing();
  // Before the first response: what became due while no process ran is a change like others.
  const dueChanges = new DueChanges(plannedPublications);
  provideDueChanges(dueChanges);
  provideMissingPages(new LiveRedirects());
  await dueChanges.start();
  // Awaited: no response shows a message whose days are over.
  await repeat('The deletion of old messages', RETENTION_PAUSE_MS, () => deleteOldMessages(db));
  void repeat('The sending of mails', MAIL_PAUSE_MS, sendPendingMails);
  void repeat('The question which imports were cut off', IMPORT_CHECK_PAUSE_MS, endInterrupted);
  void removeOldFiles().catch((error: unknown) => log.error({ err: error }, 'Files of imports stay.'));
  void repeat('The question who is live', STREAM_PAUSE_MS, () => checkStreams(db));
  await restoreInvalidations();
  // On Vercel a timer of its own calls `/api/cron/deliver`: a function may end with its response.
  if (!env.VERCEL) void startAnnouncing();
  // A long-running process caches pages and has to hear of changes. Functions on Vercel share their cache.
  if (!env.VERCEL) await listenForInvalidations();
  // Not awaited: no page shows what is in the bin.
  void new DueChanges(binPurge).start();
  // Not awaited. Without it an error page or a page rendered during an outage would show the defaults of the code.
  void readSite().catch((error: unknown) => log.error({ err: error }, 'The settings could not be read.'));
  // Not awaited: a crash or the demonstration content may have left many pictures without AVIF.
  void makePendingVariants().catch((error: unknown) => log.error({ err: error }, 'No AVIF for any picture'));
}

/** Tells webhooks of what happens. Nothing waits for it: a receiver or many roster moves may take their time. */
async function startAnnouncing(): Promise<void> {
  new WebhookSender().start();
  await new DueChanges(plannedMoves).start();
}

/**
 * Does something now, and again after each pause. A failure is logged, and the next attempt follows.
 * @param name of the work, for the log
 * @param pauseMs from the end of one run to the beginning of the next, in milliseconds
 */
async function repeat(name: string, pauseMs: number, work: () => Promise<void>): Promise<void> {
  await work().catch((err: unknown) => log.error({ err }, `${name} failed; the next attempt follows.`));
  setTimeout(() => void repeat(name, pauseMs, work), pauseMs).unref();
}
