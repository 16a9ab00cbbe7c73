import 'server-only';
import { desc, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { liveStreams } from '@/db/schema';
import { log } from '../log';
import { STREAM_SHOWN_SECONDS } from '../limits';
import { cachedDuringOutage, cachedUntilChanged } from '../platform/cache/cached';
import { listPublicChannels } from '../players/read';
import { ROSTER_TAG } from '../teams/resource';
import type { Stream } from './contract';
import { STREAMS_TAG } from './resource';
import { channelOf, channelUrl } from './rules';

/** Returns the channels that are live, most viewers first. What was not seen in the last minutes is not. */
export async function listStreams(): Promise<Stream[]> {
  const isRecent = sql`${liveStreams.seenAt} > now() - make_interval(secs => ${STREAM_SHOWN_SECONDS})`;
  const rows = await db
    .select()
    .from(liveStreams)
    .where(isRecent)
    .orderBy(desc(liveStreams.viewers), liveStreams.channel);
  if (rows.length === 0) return [];
  const owners = new Map(
    (await listPublicChannels()).flatMap(({ address, ...player }) => {
      const channel = channelOf(address);
      return channel === null ? [] : [[channel, player]];
    }),
  );
  return rows.map(({ channel, title, game, viewers, startedAt }) => ({
    channel,
    title,
    game,
    viewers,
    startedAt: startedAt.toISOString(),
    url: channelUrl(channel),
    player: owners.get(channel) ?? null,
  }));
}

/** Returns the live channels for pages. None while the database is away. */
export async function cachedStreams(): Promise<Stream[]> {
  'use cache';
  try {
    const streams = await listStreams();
    cachedUntilChanged(STREAMS_TAG, ROSTER_TAG);
    return streams;
  } catch (err) {
    log.error({ err }, 'The streams could not be read.');
    cachedDuringOutage();
    return [];
  }
}
