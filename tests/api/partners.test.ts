import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { partners, partnerVisitors } from '@/db/schema';
import { partnerEndpoints } from '@/lib/partners/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createPartner, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { body, status } from '../support/visit';

const { list, one, create, update, remove, order, clicks, click } = partnerEndpoints;
const existing = async () => ({ params: { id: (await createPartner()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = async (over: Record<string, unknown> = {}) => ({
  ...{ name: unique('Partner'), url: 'https://partner.example/', logo: await upload(await signIn()) },
  ...over,
});
const idsInOrder = async () => ({
  body: { ids: (await db.select().from(partners).orderBy(partners.position, partners.id)).map(({ id }) => id) },
});
const refuses = (what: string, field: string, over: Record<string, unknown>) => ({
  ...{ by: 'staff' as const, what, status: 422, fields: [field] },
  given: async () => ({ wrongBody: await good(over) }),
});

checkCalls(partnerEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page', status: 200, given: { query: { limit: 2, offset: 1 } } },
      { by: 'anonymous', what: 'a limit that is none', status: 422, fields: ['limit'], given: { query: { limit: 0 } } },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: async () => ({ body: await good() }) },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: await good() }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['name', 'url', 'logo'], given: { wrongBody: {} } },
      refuses('an address that runs a script', 'url', { url: 'javascript:alert(1)' }),
      refuses('an address without https', 'url', { url: 'http://partner.example/' }),
      refuses('a logo that was not uploaded', 'logo', { logo: '/uploads/none/none.jpg' }),
      refuses('a dark logo of another site', 'logoDark', { logoDark: 'https://example.org/a.png' }),
      refuses('a tier that there is not', 'tier', { tier: 'platinum' }),
      refuses('a contract in the year 3000', 'until', { until: '3000-01-01' }),
      refuses('a day that does not exist', 'from', { from: '2026-02-30' }),
      refuses('a contract that ends before it begins', 'until', { from: '2026-05-02', until: '2026-05-01' }),
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a tier', status: 401 },
        given: async () => ({ ...(await existing()), body: { tier: 'main' } }),
      },
      {
        ...{ by: 'staff', what: 'a tier', status: 200 },
        given: async () => ({ ...(await existing()), body: { tier: 'main' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an end before the beginning that it has', status: 422, fields: ['until'] },
        given: async () => ({
          params: { id: (await createPartner({ from: '2026-05-02' })).id },
          body: { until: '2026-05-01' },
        }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: clicks,
    rows: [
      { by: 'anonymous', what: 'all', status: 401 },
      { by: 'staff', what: 'a year', status: 200, given: { query: { year: 2026 } } },
      { by: 'staff', what: 'the year 3000', status: 422, fields: ['year'], given: { query: { year: 3000 } } },
    ],
  },
  {
    endpoint: click,
    rows: [
      {
        by: 'anonymous',
        what: 'a key',
        status: 200,
        given: async () => ({ ...(await existing()), body: { key: 'a' } }),
      },
      {
        by: 'staff',
        what: 'a key',
        status: 200,
        given: async () => ({ ...(await existing()), body: { key: 'a' } }),
      },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: { ...unknown, body: { key: 'a' } } },
      {
        by: 'anonymous',
        what: 'no key',
        status: 422,
        fields: ['key'],
        given: async () => ({ ...(await existing()), wrongBody: {} }),
      },
    ],
  },
  {
    endpoint: order,
    rows: [
      { by: 'anonymous', what: 'all ids', status: 401, given: idsInOrder },
      { by: 'staff', what: 'all ids', status: 200, given: idsInOrder },
      {
        ...{ by: 'staff', what: 'all but one', status: 422, fields: ['ids'] },
        given: async () => ({ body: { ids: (await idsInOrder()).body.ids.slice(1) } }),
      },
      { by: 'staff', what: 'no list', status: 422, fields: ['ids'], given: { wrongBody: {} } },
    ],
  },
]);

describe('clicks on a partner', () => {
  const month = dayFromToday(0).slice(0, 7);
  const counted = async (partnerId: number) => {
    const rows = await succeed(clicks, { as: await signIn(), query: { limit: 100 } });
    return rows.filter((row) => row.partnerId === partnerId).map((row) => [row.month, row.clicks]);
  };

  it('count once for each key in five minutes, also at the same moment', async () => {
    const { id } = await createPartner();
    const key = unique('browser');
    const press = (body: { key: string }) => succeed(click, { params: { id }, body });
    const answers = await Promise.all([press({ key }), press({ key }), press({ key })]);
    expect(answers.filter(({ updated }) => updated)).toHaveLength(1);
    expect(await press({ key: unique('browser') })).toEqual({ updated: true });
    expect(await counted(id)).toEqual([[month, 2]]);
    await db
      .update(partnerVisitors)
      .set({ clickedAt: new Date(Date.now() - 301_000) })
      .where(eq(partnerVisitors.partnerId, id));
    expect(await press({ key })).toEqual({ updated: true });
    expect(await counted(id)).toEqual([[month, 3]]);
  });

  it('are 404 where the contract does not run, and count nothing', async () => {
    const { id } = await createPartner({ until: dayFromToday(-1) });
    expect(await fail(click, { params: { id }, body: { key: 'browser' } })).toMatchObject({ status: 404 });
    expect(await counted(id)).toEqual([]);
  });
});

describe('a partner', () => {
  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = await good({ creationKey: unique('key-of-the-test') });
    const made = await succeed(create, { as, body: input });
    const again = await fail(create, { as, body: input });
    expect(again).toMatchObject({ status: 409, code: 'stale', current: made, changedBy: as.user.username });
  });

  it('is not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: await good() });
    const params = { id: made.id };
    const edited = await succeed(update, { as, params, body: { tier: 'main', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { tier: 'official', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited });
  });

  it('shows on every page and in its tier, with a link that says it is paid for', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: await good({ url: `https://${unique('partner')}.example/` }) });
    for (const path of ['/', '/privacy', '/partners', '/no-such-page']) {
      const html = await body(path);
      expect(html, path).toContain(`href="${made.url}" target="_blank" rel="sponsored noopener"`);
    }
    expect(await body('/partners')).toContain('Supporters');
    await succeed(remove, { as, params: { id: made.id } });
    expect(await body('/')).not.toContain(made.url);
  });

  it.each([
    ['ended yesterday', { until: dayFromToday(-1) }, false],
    ['ends today', { until: dayFromToday(0) }, true],
    ['begins today', { from: dayFromToday(0) }, true],
    ['begins tomorrow', { from: dayFromToday(1) }, false],
  ])('whose contract %s', async (_, days, isShown) => {
    const as = await signIn();
    const { id, name } = await succeed(create, { as, body: await good(days) });
    for (const path of ['/', '/partners', '/news', '/api/partners?limit=100']) {
      expect((await body(path)).includes(name), path).toBe(isShown);
    }
    expect(await status(`/api/partners/${id}`)).toBe(isShown ? 200 : 404);
    expect(await succeed(one, { as, params: { id } })).toMatchObject({ name });
    await succeed(remove, { as, params: { id } });
  });

  it('takes its logos along when it is deleted, those of earlier versions too', async () => {
    const as = await signIn();
    const [first, second, dark] = [await upload(as), await upload(as), await upload(as)];
    const { id } = await succeed(create, { as, body: await good({ logo: first, logoDark: dark }) });
    await succeed(update, { as, params: { id }, body: { logo: second } });
    for (const logo of [first, second, dark]) expect(await status(logo)).toBe(200);
    await succeed(remove, { as, params: { id } });
    for (const logo of [first, second, dark]) expect(await status(logo)).toBe(404);
  });

  it('is one of so many', async () => {
    const answer = await call(list, { as: await signIn(), query: { limit: 1 } });
    expect(answer).toMatchObject({ ok: true, body: [expect.anything()] });
    expect(answer.headers.get('x-total-count')).toBe(String(await db.$count(partners)));
  });

  it('has another place after the order was set', async () => {
    const as = await signIn();
    const [first, second] = [await createPartner(), await createPartner()];
    const { body: before } = await idsInOrder();
    const ids = [...before.ids.filter((id) => id !== first.id && id !== second.id), second.id, first.id];
    expect((await succeed(order, { as, body: { ids } })).map(({ id }) => id)).toEqual(ids);
    const [row] = await db.select().from(partners).where(eq(partners.id, first.id));
    expect(row?.position).toBe(ids.length - 1);
  });
});
