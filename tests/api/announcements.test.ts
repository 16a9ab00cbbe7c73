import { desc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { articles, deletedThings, deliveries, memberships, notifications, webhooks } from '@/db/schema';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { sealText } from '@/lib/platform/auth/seal';
import { EVENT_TYPES, webhookEndpoints } from '@/lib/webhooks/contract';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createArticle, createCategory, createMatch, createPlayer, createTeam, unique } from '../support/factories';
import { type Receiver, startReceiver } from '../support/receiver';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const receivers: Receiver[] = [];

afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.stop();
  await db.delete(webhooks);
});

/** A receiver, and the webhook that tells it of some events, or of all. */
async function subscribe(events = [...EVENT_TYPES], kind: 'signed' | 'discord' = 'signed') {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const body = { name: unique('Webhook'), kind, url: receiver.url, events };
  const { id, secret } = await succeed(webhookEndpoints.create, { as: await signIn(), body });
  return { ...receiver, id, secret: secret ?? '' };
}

const log = async (id: number) => succeed(webhookEndpoints.deliveries, { as: await signIn(), params: { id } });
const readWebhook = async (id: number) => succeed(webhookEndpoints.one, { as: await signIn(), params: { id } });

/** Waits until the newest delivery of a webhook has been tried so often. */
async function tried(id: number, tries: number) {
  await expect.poll(async () => (await log(id))[0]?.tries).toBe(tries);
  return log(id);
}

const wake = () =>
  db.execute(sql`select pg_notify('cache_invalidations', ${JSON.stringify({ from: 'tests', tags: ['deliveries'] })})`);

/** Lets the time pass until the next try. */
async function skipWait(id: number): Promise<void> {
  const isWaiting = sql`${deliveries.webhookId} = ${id} and ${deliveries.status} = 'waiting'`;
  await db
    .update(deliveries)
    .set({ nextAt: sql`now()` })
    .where(isWaiting);
  await wake();
}

const parse = (body: string) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
const typesOf = ({ received }: Receiver) => received.map(({ body }) => parse(body).type);

const planMatch = async (over: Record<string, unknown> = {}) =>
  succeed(matchEndpoints.create, {
    as: await signIn(),
    body: { date: dayFromToday(3), time: '18:00', teamA: unique('A'), teamB: unique('B'), ...over },
  });
const changeMatch = async (id: number, body: Record<string, unknown>) =>
  succeed(matchEndpoints.update, { as: await signIn(), params: { id }, body });

describe('a signed delivery', () => {
  it('is the thing as visitors get it, with a signature that the library verifies', async () => {
    const hook = await subscribe(['match.scheduled']);
    const match = await planMatch();
    const [{ method, headers, body }] = (await hook.until(1)) as [Receiver['received'][number]];
    expect(method).toBe('POST');
    expect(headers['content-type']).toBe('application/json');
    expect(new Webhook(hook.secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'match.scheduled',
      data: await succeed(matchEndpoints.one, { params: { id: match.id } }),
    });
    const [delivery] = await tried(hook.id, 1);
    expect(delivery).toMatchObject({
      ...{ event: 'match.scheduled', title: `${match.teamA} vs ${match.teamB}`, status: 'delivered', code: 204 },
      nextAt: null,
    });
  });

  it('has two signatures for a day after the secret was renewed', async () => {
    const hook = await subscribe();
    const renewed = await succeed(webhookEndpoints.secret, { as: await signIn(), params: { id: hook.id } });
    await planMatch();
    const [first] = await hook.until(1);
    const headers = first?.headers as Record<string, string>;
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [hook.secret, renewed.secret ?? '']) {
      expect(() => new Webhook(secret).verify(first?.body ?? '', headers)).not.toThrow();
    }
    await db.update(webhooks).set({ oldSecretUntil: sql`now()` });
    await planMatch();
    const [, second] = await hook.until(2);
    expect(String(second?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});

describe('a failed delivery', () => {
  it('is tried again with the same id and body until it arrives, and holds up what follows of that thing alone', async () => {
    const hook = await subscribe(['match.scheduled', 'match.live']);
    hook.answer(500);
    const match = await planMatch();
    const [failed] = await tried(hook.id, 1);
    expect(failed).toMatchObject({ status: 'waiting', code: 500 });
    expect(Date.parse(failed?.nextAt ?? '') - Date.parse(failed?.createdAt ?? '')).toBeGreaterThanOrEqual(5_000);
    await db.update(deliveries).set({ nextAt: sql`now() + interval '1 hour'` });
    await changeMatch(match.id, { status: 'Live' });
    expect((await readWebhook(hook.id)).failingSince).not.toBeNull();
    const other = await planMatch();
    await hook.until(2);
    expect(parse(hook.received[1]?.body ?? '').data.id).toBe(other.id);
    await expect.poll(async () => (await log(hook.id))[0]?.status).toBe('delivered');
    hook.answer(500);
    await skipWait(hook.id);
    await expect.poll(async () => (await log(hook.id)).find(({ id }) => id === failed?.id)?.tries).toBe(2);
    await skipWait(hook.id);
    const [first, , second, third, live] = await hook.until(5);
    for (const again of [second, third]) {
      expect([again?.headers['webhook-id'], again?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
    }
    expect(parse(live?.body ?? '').type).toBe('match.live');
    await expect.poll(async () => (await log(hook.id)).every(({ status }) => status === 'delivered')).toBe(true);
    expect((await readWebhook(hook.id)).failingSince).toBeNull();
  });

  it('has failed after seven tries, and administrators are told after the third', async () => {
    const hook = await subscribe(['match.scheduled']);
    hook.answer(...Array.from({ length: 7 }, () => 500));
    await planMatch();
    for (let tries = 1; tries < 7; tries += 1) {
      await tried(hook.id, tries);
      await skipWait(hook.id);
    }
    const [delivery] = await tried(hook.id, 7);
    expect(delivery).toMatchObject({ status: 'failed', nextAt: null });
    const url = `/admin/webhooks?edit=${hook.id}`;
    expect(
      await db.$count(notifications, sql`${notifications.url} = ${url} and kind = 'webhook.failing'`),
    ).toBeGreaterThan(0);
    const again = await succeed(webhookEndpoints.redeliver, { as: await signIn(), params: { id: delivery?.id ?? 0 } });
    expect(again).toMatchObject({ status: 'waiting', tries: 0 });
    const received = await hook.until(8);
    expect(received[7]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    await expect.poll(async () => (await log(hook.id))[0]?.status).toBe('delivered');
  });

  it('is no redirect that is followed', async () => {
    const [hook, other] = [await subscribe(['match.scheduled']), await subscribe([EVENT_TYPES[0] ?? ''])];
    hook.answer((response) => void response.writeHead(307, { location: other.url }).end());
    await planMatch();
    const [delivery] = await tried(hook.id, 1);
    expect(delivery).toMatchObject({ status: 'waiting', code: 307 });
    expect(other.received).toEqual([]);
  });

  it('waits as long as a busy receiver asks, a day at most', async () => {
    const hook = await subscribe(['match.scheduled']);
    const busy = (seconds: string) => (response: Parameters<Extract<Parameters<Receiver['answer']>[0], object>>[0]) =>
      void response.writeHead(429, { 'retry-after': seconds }).end('slow down');
    hook.answer(busy('600'), busy('999999'));
    await planMatch();
    const [first] = await tried(hook.id, 1);
    expect(first).toMatchObject({ code: 429, answer: 'slow down' });
    expect(Date.parse(first?.nextAt ?? '') - Date.now()).toBeGreaterThan(590_000);
    await skipWait(hook.id);
    const [second] = await tried(hook.id, 2);
    const hours = (Date.parse(second?.nextAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  it('pauses the webhook when the receiver is gone', async () => {
    const hook = await subscribe();
    hook.answer(410);
    await planMatch();
    const [delivery] = await tried(hook.id, 1);
    expect(delivery).toMatchObject({ status: 'failed', code: 410 });
    expect(await readWebhook(hook.id)).toMatchObject({ paused: true });
    await planMatch();
    expect(await log(hook.id)).toHaveLength(1);
  });

  it('pauses a webhook to which nothing has arrived for three days', async () => {
    const hook = await subscribe();
    await db.update(webhooks).set({ failingSince: new Date(Date.now() - 3 * 86_400_000 - 1_000) });
    hook.answer(500);
    await planMatch();
    await tried(hook.id, 1);
    expect(await readWebhook(hook.id)).toMatchObject({ paused: true });
  });

  it('says why no answer came', async () => {
    const hook = await subscribe();
    await db.update(webhooks).set({ sealedUrl: await sealText('http://127.0.0.1:1/') });
    await planMatch();
    const [delivery] = await tried(hook.id, 1);
    expect(delivery).toMatchObject({ code: null, answer: 'The host refuses connections.', status: 'waiting' });
  });
});

describe('an answer that does not end', () => {
  it('is cut, and counts as one', async () => {
    const hook = await subscribe();
    hook.answer((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    await planMatch();
    const [delivery] = await tried(hook.id, 1);
    expect(delivery).toMatchObject({ status: 'delivered', code: 200 });
    expect(delivery?.answer).toHaveLength(300);
  });
});

describe('a test', () => {
  it('is sent once, and its answer is the delivery', async () => {
    const [as, hook] = [await signIn(), await subscribe()];
    hook.answer(500);
    const params = { id: hook.id };
    expect(await succeed(webhookEndpoints.test, { as, params })).toMatchObject({
      event: 'test',
      status: 'failed',
      code: 500,
    });
    await succeed(webhookEndpoints.update, { as, params, body: { paused: true } });
    expect(await succeed(webhookEndpoints.test, { as, params })).toMatchObject({ status: 'delivered', tries: 1 });
    expect(typesOf(hook)).toEqual(['test', 'test']);
  });
});

describe('a match', () => {
  it('is told of in each of its states, and not once `announce` is off', async () => {
    const hook = await subscribe();
    const { id } = await planMatch();
    await changeMatch(id, { date: dayFromToday(4) });
    await changeMatch(id, { stage: 'Final' });
    await changeMatch(id, { status: 'Live', scoreA: 0, scoreB: 0 });
    await changeMatch(id, { scoreA: 1 });
    await changeMatch(id, { status: 'Finished', scoreA: 2 });
    await changeMatch(id, { status: 'Live', announce: false });
    const other = await planMatch();
    await changeMatch(other.id, { status: 'Cancelled' });
    await planMatch({ announce: false });
    await hook.until(7);
    expect(
      hook.received.map(({ body }) => parse(body)).flatMap(({ type, data }) => (data.id === id ? type : [])),
    ).toEqual([...['match.scheduled', 'match.rescheduled', 'match.live', 'match.score', 'match.finished']]);
    await expect.poll(async () => (await log(hook.id)).map(({ status }) => status)).toEqual(Array(7).fill('delivered'));
    expect(hook.received).toHaveLength(7);
  });
});

describe('what comes back from the bin', () => {
  const removeAndRestore = async (endpoint: typeof matchEndpoints.remove | typeof newsEndpoints.remove, id: number) => {
    const as = await signIn();
    await succeed(endpoint, { as, params: { id } });
    const [thing] = await db
      .select()
      .from(deletedThings)
      .where(eq(deletedThings.entityId, id))
      .orderBy(desc(deletedThings.id));
    await succeed(contract.bin.restore, { as, params: { id: thing?.id ?? expect.fail() } });
  };

  it('is told of, as its deletion was', async () => {
    const hook = await subscribe();
    const { id } = await planMatch();
    await removeAndRestore(matchEndpoints.remove, id);
    await removeAndRestore(newsEndpoints.remove, (await createArticle({ isPublished: true })).id);
    await hook.until(5);
    expect(typesOf(hook)).toEqual([
      ...['match.scheduled', 'match.cancelled', 'match.scheduled'],
      ...['article.withdrawn', 'article.published'],
    ]);
  });

  it('is not told of where its deletion was not', async () => {
    const hook = await subscribe();
    const { id } = await createMatch({ status: 'Finished', scoreA: 2, scoreB: 0 });
    await removeAndRestore(matchEndpoints.remove, id);
    await removeAndRestore(newsEndpoints.remove, (await createArticle({ isPublished: false })).id);
    await planMatch();
    await hook.until(1);
    expect(typesOf(hook)).toEqual(['match.scheduled']);
  });
});

describe('an article', () => {
  it('is told of when it is published, changed and withdrawn, and never as a draft', async () => {
    const [as, hook] = [await signIn(), await subscribe()];
    const body = { title: unique('Told'), date: '2026-02-28', categoryId: (await createCategory()).id };
    const { id } = await succeed(newsEndpoints.create, { as, body });
    const save = (patch: Record<string, unknown>) => succeed(newsEndpoints.update, { as, params: { id }, body: patch });
    await save({ excerpt: 'A draft.' });
    await save({ isPublished: true });
    await save({ excerpt: 'Changed.' });
    await save({ excerpt: 'Changed.' });
    await save({ isPublished: false, excerpt: 'Secret.' });
    const received = await hook.until(3);
    expect(typesOf(hook)).toEqual(['article.published', 'article.updated', 'article.withdrawn']);
    expect(received.map(({ body: sent }) => parse(sent).data.excerpt)).toEqual(['A draft.', 'Changed.', 'Changed.']);
    for (const { body: sent } of received) expect(sent).not.toMatch(/review|Secret/);
  });

  it('is told of at its moment, which a call of the timer does not miss', async () => {
    const hook = await subscribe();
    const { id } = await createArticle({ isPublished: false });
    await db
      .update(articles)
      .set({ publishAt: sql`now() - interval '1 minute'` })
      .where(eq(articles.id, id));
    const timer = (token: string) =>
      fetch(`${baseUrl}/api/cron/deliver`, { headers: { authorization: `Bearer ${token}` } });
    expect((await timer('wrong')).status).toBe(401);
    const answer = await timer(process.env.CRON_SECRET ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ failed: 0 });
    const [first] = await hook.until(1);
    expect(parse(first?.body ?? '')).toMatchObject({ type: 'article.published', data: { id, isPublished: true } });
  });
});

describe('a move of a player', () => {
  it('is told of on its day, without a hidden name', async () => {
    const [as, hook] = [await signIn(), await subscribe()];
    const [player, team] = [await createPlayer({ name: 'Real Name', hideName: true }), await createTeam()];
    const join = (joined: string) =>
      succeed(membershipEndpoints.create, {
        as,
        body: { playerID: player.id, teamID: team.id, role: 'Flex', joined },
      });
    const { id } = await join(dayFromToday(1));
    await succeed(membershipEndpoints.update, { as, params: { id }, body: { joined: dayFromToday(0) } });
    const [joined] = await hook.until(1);
    expect(parse(joined?.body ?? '')).toMatchObject({
      type: 'player.joined',
      data: { playerID: player.id, nickname: player.nickname, name: '', membership: { team: { name: team.name } } },
    });
    // The last day is not over yet.
    await succeed(membershipEndpoints.update, { as, params: { id }, body: { left: dayFromToday(0) } });
    await db
      .update(memberships)
      .set({ joined: dayFromToday(-9) })
      .where(eq(memberships.id, id));
    await succeed(membershipEndpoints.update, { as, params: { id }, body: { left: dayFromToday(-1) } });
    await hook.until(2);
    expect(typesOf(hook)).toEqual(['player.joined', 'player.left']);
    expect(hook.received.map(({ body }) => body).join()).not.toContain('Real Name');
  });

  it('is history where it was entered long after', async () => {
    const [as, hook] = [await signIn(), await subscribe()];
    const [player, team] = [await createPlayer(), await createTeam()];
    const body = { playerID: player.id, teamID: team.id, role: 'Flex', joined: '2024-01-01', left: '2025-01-01' };
    const { id } = await succeed(membershipEndpoints.create, { as, body });
    const isMarked = sql`${memberships.id} = ${id} and ${memberships.announcedLeft} = '2025-01-01'`;
    await expect.poll(() => db.$count(memberships, isMarked)).toBe(1);
    expect(await log(hook.id)).toEqual([]);
  });

  it('is taken back from the log when the person is erased', async () => {
    const [as, hook] = [await signIn(), await subscribe(['player.joined', 'match.scheduled'])];
    const [player, team] = [await createPlayer(), await createTeam()];
    await succeed(membershipEndpoints.create, {
      as,
      body: { playerID: player.id, teamID: team.id, role: 'Flex', joined: dayFromToday(0) },
    });
    await planMatch({ lineup: [{ playerID: player.id }] });
    await planMatch();
    await hook.until(3);
    await expect.poll(async () => (await log(hook.id)).filter(({ status }) => status === 'delivered').length).toBe(3);
    expect(await call(playerEndpoints.erase, { as, params: { id: player.id } })).toMatchObject({ ok: true });
    expect(await log(hook.id)).toHaveLength(1);
  });
});

describe('a channel of Discord', () => {
  const discord = () => subscribe(['match.live', 'match.score', 'match.finished', 'article.published'], 'discord');
  const posted = (response: Parameters<Extract<Parameters<Receiver['answer']>[0], object>>[0]) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1234567890123456789","type":0}');

  it('has one message of a match, which the score changes', async () => {
    const hook = await discord();
    hook.answer(posted, 200, 200);
    const { id } = await createMatch({
      date: dayFromToday(0),
      status: 'Upcoming',
      teamA: '@everyone',
      teamB: '[b](https://x.y)',
    });
    await changeMatch(id, { status: 'Live', scoreA: 0, scoreB: 0 });
    await changeMatch(id, { scoreA: 1 });
    await changeMatch(id, { status: 'Finished', scoreA: 2 });
    const received = await hook.until(3);
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /hook?wait=true',
      'PATCH /hook/messages/1234567890123456789',
      'PATCH /hook/messages/1234567890123456789',
    ]);
    const message = JSON.parse(received[2]?.body ?? '') as { allowed_mentions: object; embeds: { title: string }[] };
    expect(message.allowed_mentions).toEqual({ parse: [] });
    expect(message.embeds[0]?.title).toMatch(/^@\u200beveryone 2 \\- 0 \\\[b\\\]\\\(https\\:/);
  });

  it('gets a new message where the one before was deleted, and is left alone where it is gone itself', async () => {
    const hook = await discord();
    hook.answer(posted, 404, posted);
    const { id } = await createMatch({ date: dayFromToday(0), status: 'Upcoming' });
    await changeMatch(id, { status: 'Live', scoreA: 0, scoreB: 0 });
    await hook.until(1);
    await changeMatch(id, { scoreA: 1 });
    const received = await hook.until(3);
    expect(received.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'POST']);
    await expect.poll(async () => (await log(hook.id))[0]?.status).toBe('delivered');
    hook.answer(404);
    await succeed(newsEndpoints.create, {
      as: await signIn(),
      body: { title: unique('T'), date: '2026-02-28', isPublished: true, categoryId: (await createCategory()).id },
    });
    await expect.poll(async () => (await readWebhook(hook.id)).paused).toBe(true);
  });
});
