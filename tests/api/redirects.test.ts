import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { missedAddresses, redirects } from '@/db/schema';
import { redirectEndpoints } from '@/lib/redirects/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body as page, follow, status } from '../support/visit';

const { list, create, update, remove, missed } = redirectEndpoints;

const path = (): string => `/${unique('old').toLowerCase()}`;
const good = (fields: object = {}) => ({ body: { from: path(), to: '/news', ...fields } });
const existing = async () => ({
  params: { id: (await succeed(create, { as: await signIn(), ...good() })).id },
});

checkCalls(redirectEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
      { by: 'staff', what: 'too many', status: 422, fields: ['limit'], given: { query: { limit: 101 } } },
    ],
  },
  {
    endpoint: missed,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: () => Promise.resolve(good()) },
      { by: 'staff', what: 'a good one', status: 201, given: () => Promise.resolve(good()) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['from', 'to'], given: { wrongBody: {} } },
      ...['/admin', '/Admin/news', '/api/news', '/', 'old', '//evil.example', 'https://evil.example/'].map((from) => ({
        ...{ by: 'staff' as const, what: `from ${from}`, status: 422, fields: ['from'] },
        given: () => Promise.resolve(good({ from })),
      })),
      ...['http://example.org/', 'javascript:alert(1)', '//evil.example', 'news'].map((to) => ({
        ...{ by: 'staff' as const, what: `to ${to}`, status: 422, fields: ['to'] },
        given: () => Promise.resolve(good({ to })),
      })),
      {
        ...{ by: 'staff', what: 'another status', status: 422, fields: ['status'] },
        given: { wrongBody: { ...good().body, status: 302 } },
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      {
        by: 'staff',
        what: 'a status',
        status: 200,
        given: async () => ({ ...(await existing()), body: { status: 301 } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 }, body: {} } },
      {
        ...{ by: 'staff', what: 'the panel', status: 422, fields: ['from'] },
        given: async () => ({ ...(await existing()), body: { from: '/admin/x' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one', status: 401, given: existing },
      { by: 'staff', what: 'one', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 } } },
    ],
  },
]);

describe('a redirect', () => {
  it('leads on whatever the slash at the end and the case, with the visitor’s query', async () => {
    const from = path();
    expect(await status(from)).toBe(404);
    const made = await succeed(create, {
      as: await signIn(),
      body: { from: `${from.toUpperCase()}/?p=1`, to: '/news' },
    });
    expect(made).toMatchObject({ from, to: '/news', status: 308, hits: 0 });
    expect(await follow(`${from}?utm=mail`)).toEqual({ status: 308, location: '/news?utm=mail' });
    expect((await follow(from.toUpperCase())).location).toBe('/news');
    await expect
      .poll(async () => (await db.select().from(redirects).where(eq(redirects.id, made.id)))[0]?.hits)
      .toBe(2);
  });

  it('keeps the query of its target, and may lead to another site', async () => {
    const [one, other] = [path(), path()];
    const as = await signIn();
    await succeed(create, { as, body: { from: one, to: '/search?query=cup' } });
    await succeed(create, { as, body: { from: other, to: 'https://shop.example/boots', status: 301 } });
    expect(await follow(`${one}?utm=mail`)).toEqual({ status: 308, location: '/search?query=cup' });
    expect(await follow(other)).toEqual({ status: 301, location: 'https://shop.example/boots' });
  });

  it('ends when it is deleted', async () => {
    const from = path();
    const as = await signIn();
    const { id } = await succeed(create, { as, body: { from, to: '/news' } });
    expect(await status(from)).toBe(308);
    await succeed(remove, { as, params: { id } });
    expect(await status(from)).toBe(404);
  });

  it('gives way to a page that exists', async () => {
    const { id, title } = await createArticle();
    const as = await signIn();
    await succeed(create, { as, body: { from: `/news/${id}`, to: '/teams' } });
    await succeed(create, { as, body: { from: '/teams', to: '/news' } });
    expect(await page(`/news/${id}`)).toContain(title);
    expect(await status('/teams')).toBe(200);
  });

  it('answers a chain in one step', async () => {
    const [one, two, three] = [path(), path(), path()];
    const as = await signIn();
    await succeed(create, { as, body: { from: one, to: two } });
    await succeed(create, { as, body: { from: two, to: `${three}/` } });
    await succeed(create, { as, body: { from: three, to: '/about' } });
    expect((await follow(one)).location).toBe('/about');
  });

  it('cannot lead back to itself, nor by others', async () => {
    const [one, two] = [path(), path()];
    const as = await signIn();
    expect(await fail(create, { as, body: { from: one, to: `${one}/` } })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    await succeed(create, { as, body: { from: one, to: two } });
    const loop = await fail(create, { as, body: { from: two, to: one } });
    expect(loop).toMatchObject({ status: 409, code: 'conflict' });
    expect(loop.message).toContain(`${two} → ${one} → ${two}`);
    const { id } = await succeed(create, { as, body: { from: two, to: '/news' } });
    expect(await fail(update, { as, params: { id }, body: { to: one } })).toMatchObject({ status: 409 });
  });

  it('begins at a path once', async () => {
    const from = path();
    const as = await signIn();
    await succeed(create, { as, body: { from, to: '/news' } });
    const taken = await fail(create, { as, body: { from: from.toUpperCase(), to: '/about' } });
    expect(taken).toMatchObject({ status: 409, code: 'conflict' });
    expect(taken.fieldErrors).toHaveProperty('from');
  });
});

describe('an address that was asked for in vain', () => {
  // Those that other tests asked for more often would come first.
  beforeEach(() => db.delete(missedAddresses));

  it('is counted without its query, and goes once it leads on', async () => {
    const from = path();
    const as = await signIn();
    for (const query of ['', '?who=me', '?p=2']) expect(await status(`${from}${query}`)).toBe(404);
    const read = () =>
      db
        .select()
        .from(missedAddresses)
        .where(inArray(missedAddresses.path, [from]));
    await expect.poll(read).toMatchObject([{ path: from, times: 3 }]);
    expect(await succeed(missed, { as, query: { limit: 100 } })).toContainEqual(
      expect.objectContaining({ path: from }),
    );
    await succeed(create, { as, body: { from, to: '/news' } });
    expect(await read()).toEqual([]);
  });

  it('does not keep others from being counted where it cannot be stored', async () => {
    const from = path();
    for (const address of [`${from}%00`, from]) expect(await status(address)).toBe(404);
    const read = () => db.select().from(missedAddresses).where(eq(missedAddresses.path, from));
    await expect.poll(read).toMatchObject([{ times: 1 }]);
  });

  it('finds room beside a thousand that were asked for more often, of which the first thousand are shown', async () => {
    const others = Array.from({ length: 1_200 }, () => ({ path: path(), times: 5, lastDay: '2999-01-01' }));
    await db.insert(missedAddresses).values(others);
    const from = path();
    expect(await status(from)).toBe(404);
    const read = () => db.select().from(missedAddresses).where(eq(missedAddresses.path, from));
    await expect.poll(read).toMatchObject([{ times: 1 }]);
    const as = await signIn();
    const last = await call(missed, { as, query: { limit: 100, offset: 950 } });
    expect(last.headers.get('x-total-count')).toBe('1000');
    expect(last).toMatchObject({ ok: true, body: { length: 50 } });
    expect(await succeed(missed, { as, query: { offset: 1_100 } })).toEqual([]);
  });

  it('is not counted where it may be a secret', async () => {
    expect(await status('/preview/not-a-token')).toBe(404);
    const marker = path();
    expect(await status(marker)).toBe(404);
    const read = () => db.select({ path: missedAddresses.path }).from(missedAddresses);
    await expect.poll(read).toContainEqual({ path: marker });
    expect(await read()).not.toContainEqual({ path: '/preview/not-a-token' });
  });
});
