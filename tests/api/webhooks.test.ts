import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, webhooks } from '@/db/schema';
import { unsealText } from '@/lib/platform/auth/seal';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createDelivery, createUser, createWebhook, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, one, create, update, remove, secret, deliveries, redeliver, test, events, discordExamples } =
  webhookEndpoints;
const existing = async () => ({ params: { id: (await createWebhook()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = (over: Record<string, unknown> = {}) => ({
  ...{ name: unique('Webhook'), kind: 'signed' as const, url: 'https://receiver.invalid/a/path?of=it' },
  ...{ events: ['article.published'], ...over },
});
const refuses = (what: string, field: string, over: Record<string, unknown>) => ({
  ...{ by: 'staff' as const, what, status: 422, fields: [field] },
  given: { wrongBody: good(over) },
});
const byAnonymous = { by: 'anonymous' as const, what: 'one that exists', status: 401, given: existing };
const ofUnknown = { by: 'staff' as const, what: 'an unknown id', status: 404, given: unknown };

checkCalls(webhookEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: one,
    rows: [byAnonymous, { by: 'staff', what: 'one that exists', status: 200, given: existing }, ofUnknown],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: { body: good() } },
      { by: 'staff', what: 'a good one', status: 201, given: { body: good() } },
      {
        by: 'staff',
        what: 'nothing',
        status: 422,
        fields: ['name', 'url', 'events', 'kind'],
        given: { wrongBody: {} },
      },
      refuses('an address that is none', 'url', { url: 'receiver' }),
      refuses('another protocol', 'url', { url: 'ftp://receiver.invalid/' }),
      refuses('an address with a password', 'url', { url: 'https://a:b@receiver.invalid/' }),
      refuses('a kind that there is not', 'kind', { kind: 'slack' }),
      refuses('no event', 'events', { events: [] }),
      refuses('an event that there is not', 'events.0', { events: ['article.read'] }),
      refuses('an event twice', 'events', { events: ['match.live', 'match.live'] }),
    ],
  },
  {
    endpoint: update,
    rows: [
      { ...byAnonymous, given: async () => ({ ...(await existing()), body: { paused: true } }) },
      {
        by: 'staff',
        what: 'a pause',
        status: 200,
        given: async () => ({ ...(await existing()), body: { paused: true } }),
      },
      {
        ...{ by: 'staff', what: 'an old version', status: 409 },
        given: async () => ({ ...(await existing()), body: { name: 'N', updatedAt: '2020-01-01T00:00:00.000Z' } }),
      },
      {
        ...{ by: 'staff', what: 'an address that is none', status: 422, fields: ['url'] },
        given: async () => ({ ...(await existing()), body: { url: 'receiver' } }),
      },
      { ...ofUnknown, given: { ...unknown, body: { name: 'N' } } },
    ],
  },
  {
    endpoint: remove,
    rows: [byAnonymous, { by: 'staff', what: 'one that exists', status: 200, given: existing }, ofUnknown],
  },
  {
    endpoint: secret,
    rows: [
      byAnonymous,
      { by: 'staff', what: 'one that is signed', status: 200, given: existing },
      {
        ...{ by: 'staff', what: 'one of Discord', status: 409 },
        given: async () => ({ params: { id: (await createWebhook({ kind: 'discord', sealedSecret: null })).id } }),
      },
      ofUnknown,
    ],
  },
  {
    endpoint: test,
    rows: [byAnonymous, { by: 'staff', what: 'one that exists', status: 200, given: existing }, ofUnknown],
  },
  {
    endpoint: deliveries,
    rows: [
      byAnonymous,
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      {
        ...{ by: 'staff', what: 'a limit that is none', status: 422, fields: ['limit'] },
        given: async () => ({ ...(await existing()), query: { limit: 0 } }),
      },
      ofUnknown,
    ],
  },
  {
    endpoint: redeliver,
    rows: [
      {
        ...{ by: 'anonymous', what: 'one that exists', status: 401 },
        given: async () => ({ params: { id: (await createDelivery((await createWebhook()).id)).id } }),
      },
      {
        ...{ by: 'staff', what: 'one that arrived', status: 200 },
        given: async () => ({ params: { id: (await createDelivery((await createWebhook()).id)).id } }),
      },
      {
        ...{ by: 'staff', what: 'one of a paused webhook', status: 409 },
        given: async () => ({ params: { id: (await createDelivery((await createWebhook({ paused: true })).id)).id } }),
      },
      ofUnknown,
    ],
  },
  {
    endpoint: discordExamples,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: events,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
]);

describe('a new webhook', () => {
  it('answers its secret once, and its address never', async () => {
    const as = await signIn();
    const body = good();
    const made = await succeed(create, { as, body });
    expect(made).toMatchObject({ urlHint: 'receiver.invalid…f=it', paused: false, failingSince: null });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: _secret, ...shown } = made;
    expect(await succeed(one, { as, params: { id: made.id } })).toEqual(shown);
    expect(await succeed(list, { as })).toContainEqual(shown);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, made.id));
    expect(JSON.stringify(row)).not.toContain('a/path');
    expect(await unsealText(row?.sealedUrl ?? '')).toBe(body.url);
    expect(await unsealText(row?.sealedSecret ?? '')).toBe(made.secret);
  });

  it('has no secret where it goes to Discord', async () => {
    const made = await succeed(create, { as: await signIn(), body: good({ kind: 'discord' }) });
    expect(made.secret).toBeNull();
  });

  it('is made once for a key, and the second call answers no secret', async () => {
    const [as, body] = [await signIn(), good({ creationKey: unique('key') })];
    const { id } = await succeed(create, { as, body });
    const failure = await fail(create, { as, body });
    expect(failure).toMatchObject({ status: 409, code: 'stale', current: { id } });
    expect(JSON.stringify(failure)).not.toContain('whsec_');
  });

  it('leaves no address in the audit trail', async () => {
    const made = await succeed(create, { as: await signIn(), body: good() });
    const [line] = await db
      .select()
      .from(activity)
      .where(sql`${activity.kind} = 'webhook' and ${activity.entityId} = ${made.id}`);
    expect(line).toMatchObject({ verb: 'added', title: made.name });
    expect(JSON.stringify(line)).not.toMatch(/a\/path|whsec_/);
  });
});

describe('a changed webhook', () => {
  it('has another address, and stays what it is otherwise', async () => {
    const [as, { id, name }] = [await signIn(), await createWebhook()];
    const changed = await succeed(update, { as, params: { id }, body: { url: 'https://other.invalid/1234' } });
    expect(changed).toMatchObject({ name, urlHint: 'other.invalid…1234', events: ['match.live'] });
  });

  it('counts as working again once it is resumed', async () => {
    const [as, { id }] = [await signIn(), await createWebhook({ paused: true, failingSince: new Date() })];
    const changed = await succeed(update, { as, params: { id }, body: { paused: false } });
    expect(changed).toMatchObject({ paused: false, failingSince: null });
  });

  it('keeps the secret before as the old one for a day', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: good() });
    const renewed = await succeed(secret, { as, params: { id: made.id } });
    expect(renewed.secret).not.toBe(made.secret);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, made.id));
    expect(await unsealText(row?.sealedOldSecret ?? '')).toBe(made.secret);
    const hours = ((row?.oldSecretUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });
});

describe('webhooks', () => {
  it.each(['editor', 'writer'] as const)('are no matter of the %s', async (role) => {
    const as = await signIn(await createUser({ role }));
    expect(await call(list, { as })).toMatchObject({ status: 403 });
    expect(await call(create, { as, body: good() })).toMatchObject({ status: 403 });
  });
});

describe('the events', () => {
  it('are described each with a schema of its data and an example', async () => {
    const described = await succeed(events);
    expect(described.map(({ type }) => type)).toEqual([
      ...['article.published', 'article.updated', 'article.withdrawn'],
      ...['match.scheduled', 'match.rescheduled', 'match.live', 'match.score', 'match.finished', 'match.cancelled'],
      ...['player.joined', 'player.left'],
    ]);
    for (const { type, description, schema, example } of described) {
      expect(description).toMatch(/\.$/);
      expect(schema).toMatchObject({ type: 'object', properties: { updatedAt: { type: 'string' } } });
      expect(example).toMatchObject({ type, data: { updatedAt: expect.any(String) as string } });
    }
  });
});
