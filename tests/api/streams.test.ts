import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { liveStreams } from '@/db/schema';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { streamEndpoints } from '@/lib/streams/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMatch, createMembership, createPlayer, unique } from '../support/factories';
import { checkCalls } from '../support/table';
import { body } from '../support/visit';

const { list } = streamEndpoints;

checkCalls(streamEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
]);

/** What the process that asks does: it stores who is live, and says that pages change. */
async function goLive(channel: string, over: Partial<typeof liveStreams.$inferInsert> = {}): Promise<void> {
  const values = { channel, title: 'Ranked', game: 'Chess', viewers: 3, startedAt: new Date() };
  await db.insert(liveStreams).values({ ...values, ...over });
  const notice = JSON.stringify({ from: 'tests', tags: [SITE_TAG] });
  await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
}

const channelName = () => unique('ch').replaceAll('-', '_').slice(0, 20);
const playerOn = async (channel: string, joined = dayFromToday(-10)) => {
  const player = await createPlayer({ links: { twitch: `https://www.twitch.tv/${channel}` } });
  await createMembership({ playerId: player.id, joined });
  return player;
};

afterEach(() => db.delete(liveStreams));

describe('the streams', () => {
  it('name the player whose channel is live, and no one who joins later', async () => {
    const [now, later, old] = [channelName(), channelName(), channelName()];
    const player = await playerOn(now);
    await playerOn(later, dayFromToday(5));
    await goLive(now, { viewers: 9 });
    await goLive(later, { viewers: 5 });
    await goLive(old, { seenAt: new Date(Date.now() - 6 * 60_000) });
    expect(await succeed(list)).toMatchObject([
      {
        ...{ channel: now, url: `https://www.twitch.tv/${now}` },
        player: { playerID: player.id, nickname: player.nickname, slug: player.slug },
      },
      { channel: later, player: null },
    ]);
  });

  it('show on the home page, the player’s page and the page of a match, as long as they are live', async () => {
    const channel = channelName();
    const player = await playerOn(channel);
    const match = await createMatch({
      streams: [{ url: `https://www.twitch.tv/${channel}`, label: '', language: '' }],
    });
    const pages = ['/', `/players/${player.slug}`, `/matches/${match.id}`];
    for (const page of pages) expect(await body(page)).not.toContain('Live now');
    await goLive(channel);
    for (const page of pages) {
      await expect.poll(() => body(page)).toContain('Live now');
      expect(await body(page)).toContain(`href="https://www.twitch.tv/${channel}"`);
    }
  });
});
