import 'server-only';
import { isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/db/client';
import { instance, liveStreams, matches, players } from '@/db/schema';
import { env } from '../env';
import { STREAM_CHECK_SECONDS, STREAM_SHOWN_SECONDS } from '../limits';
import { log } from '../log';
import { expireOutsideRequest } from '../platform/cache/expire';
import { recordInvalidations } from '../platform/cache/invalidations';
import { readSettings } from '../settings/load';
import { STREAMS_TAG } from './resource';
import { channelOf } from './rules';
import { type LiveChannel, Twitch } from './twitch';

const twitch = env.TWITCH && new Twitch(env.TWITCH);

/**
 * Asks Twitch which channels are live, and stores the answer for all processes. Of several processes one asks in each minute. When
 * Twitch does not answer, what was seen before stays for some minutes.
 */
export async function checkStreams(db: Database): Promise<void> {
  if (!twitch || !(await claimCheck(db))) return;
  const channels = await channelsOf(db);
  const live = await twitch.findLive(channels).catch((err: unknown) => {
    log.warn({ err }, 'Twitch did not say who is live.');
    return null;
  });
  const isChanged = await db.transaction((tx) => store(tx, live));
  if (isChanged) expireOutsideRequest([STREAMS_TAG]);
}

/** @returns whether no process has asked lately */
async function claimCheck(db: Database): Promise<boolean> {
  const isDue = or(
    isNull(instance.streamsCheckedAt),
    lt(instance.streamsCheckedAt, sql`now() - make_interval(secs => ${STREAM_CHECK_SECONDS})`),
  );
  const claimed = await db
    .update(instance)
    .set({ streamsCheckedAt: sql`now()` })
    .where(isDue)
    .returning({ id: instance.id });
  return claimed.length > 0;
}

/** The channels of the organisation, of its players and of matches that are played these days. */
async function channelsOf(db: Database): Promise<string[]> {
  const isNear = sql`${matches.status} = 'Live' or ${matches.date} between current_date - 1 and current_date + 1`;
  const [{ social }, ofPlayers, ofMatches] = await Promise.all([
    readSettings(db),
    db
      .select({ links: players.links })
      .from(players)
      .where(sql`${players.links} ? 'twitch'`),
    db.select({ streams: matches.streams }).from(matches).where(isNear),
  ]);
  const addresses = [
    social.twitch,
    ...ofPlayers.map(({ links }) => links.twitch ?? ''),
    ...ofMatches.flatMap(({ streams }) => streams.map(({ url }) => url)),
  ];
  return [...new Set(addresses.flatMap((address) => channelOf(address) ?? []))];
}

/** What pages show of the channels: viewers change all the time. */
async function shownOf(tx: Executor): Promise<string> {
  const rows = await tx.select().from(liveStreams).orderBy(liveStreams.channel);
  return JSON.stringify(rows.map(({ channel, title, game }) => [channel, title, game]));
}

/** @param live null: not known @returns whether pages change */
async function store(tx: Executor, live: LiveChannel[] | null): Promise<boolean> {
  const before = await shownOf(tx);
  if (live !== null) {
    await tx.delete(liveStreams);
    if (live.length > 0) await tx.insert(liveStreams).values(live);
  }
  await tx
    .delete(liveStreams)
    .where(lt(liveStreams.seenAt, sql`now() - make_interval(secs => ${STREAM_SHOWN_SECONDS})`));
  const isChanged = before !== (await shownOf(tx));
  if (isChanged) await recordInvalidations(tx, [STREAMS_TAG]);
  return isChanged;
}
