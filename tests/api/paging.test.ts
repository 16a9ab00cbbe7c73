import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { positionOf } from '@/lib/news/rules';
import { call, fail, succeed } from '../support/client';
import { type ArticleRow, createArticle, createCategory } from '../support/factories';
import { raw } from '../support/raw';
import { partnerOrigin } from '../support/server';
import { signIn } from '../support/session';

const { list, published, search, remove } = newsEndpoints;

/** Articles of a category of their own, the newest first; some have the same date. */
async function publish(count: number, year = 2018) {
  const category = await createCategory();
  const dates = Array.from({ length: count }, (_, index) => `${year}-04-${String(28 - (index >> 1)).padStart(2, '0')}`);
  const made: ArticleRow[] = [];
  for (const date of dates.reverse()) made.unshift(await createArticle({ date, categoryId: category.id }));
  return { category, ids: made.map(({ id }) => id), made };
}

interface Shown {
  id: number;
  date: string;
}
type Ask = (page: { limit: number; before?: string }) => Promise<Shown[]>;

const FIRST = 4;

/** Reads a list to its end by the last shown item; between its pages articles are deleted and added. */
async function readOn(ask: Ask, first: Shown[], change: () => Promise<void>): Promise<number[]> {
  const shown = [...first];
  await change();
  for (;;) {
    const last = shown.at(-1);
    const page = await ask({ limit: 3, ...(last ? { before: positionOf(last) } : {}) });
    shown.push(...page);
    if (page.length < 3) return shown.map(({ id }) => id);
  }
}

describe('a list paged by its last shown item', () => {
  it.each<[what: string, ask: (given: { categoryId: number; name: string }) => Ask]>([
    [
      'of all',
      ({ categoryId }) =>
        (query) =>
          succeed(list, { query: { ...query, categoryId } }),
    ],
    [
      'of what a search of titles finds',
      ({ categoryId }) =>
        (query) =>
          succeed(list, { query: { ...query, categoryId, query: 'article' } }),
    ],
    [
      'of a category',
      ({ name }) =>
        (body) =>
          succeed(search, { body: { ...body, categoryName: name, sort: 'date' } }),
    ],
    [
      'of what a search finds',
      ({ name }) =>
        (body) =>
          succeed(search, { body: { ...body, categoryName: name, sort: 'date', query: 'article' } }),
    ],
  ])('%s skips and repeats no item', async (_, asking) => {
    const as = await signIn();
    const { category, ids } = await publish(12);
    const ask = asking({ categoryId: category.id, name: category.name });
    const first = await ask({ limit: FIRST });
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, FIRST));
    const gone = [ids[0], ids[3], ids[4]];
    const read = await readOn(ask, first, async () => {
      for (const id of gone) await succeed(remove, { as, params: { id: id ?? 0 } });
      await createArticle({ date: '2018-12-31', categoryId: category.id });
    });
    expect(read).toEqual([...ids.slice(0, FIRST), ...ids.slice(FIRST).filter((id) => !gone.includes(id))]);
  });

  it('of published articles continues there too, and ignores an offset', async () => {
    const { made, ids } = await publish(6, 1971);
    const query = { limit: 3, before: positionOf(made[0] ?? { date: '', id: 0 }) };
    const after = await succeed(published, { query });
    expect(after.map(({ id }) => id)).toEqual(ids.slice(1, 4));
    expect(await succeed(published, { query: { ...query, offset: 2, page: 3 } })).toEqual(after);
    expect(await succeed(published, { query: { before: '1000-01-01,1' } })).toEqual([]);
  });

  it('has drafts for staff', async () => {
    const as = await signIn();
    const { category, made } = await publish(2);
    const draft = await createArticle({ date: '2018-04-01', categoryId: category.id, isPublished: false });
    const query = { before: positionOf(made[1] ?? draft), categoryId: category.id };
    expect((await succeed(list, { as, query })).map(({ id }) => id)).toEqual([draft.id]);
    expect(await succeed(list, { query })).toEqual([]);
  });
});

describe('an invalid cursor', () => {
  it.each(['', '2026-11-26', '2026-02-30,1', '2026-11-26,0', '2026-11-26,1.5', '2026-11-26,1,2', '1,2026-11-26', 'x'])(
    'is refused: %j',
    async (before) => {
      const failures = [
        await fail(published, { query: { before } }),
        await fail(list, { query: { before } }),
        await fail(search, { body: { before, sort: 'date' } }),
      ];
      for (const { status, fieldErrors } of failures) {
        expect(status).toBe(422);
        expect(Object.keys(fieldErrors ?? {})).toEqual(['before']);
      }
    },
  );

  it.each([undefined, 'relevance', 'random'] as const)('is one in the order %s', async (sort) => {
    const { status, fieldErrors } = await fail(search, { body: { before: '2026-11-26,1', sort } });
    expect(status).toBe(422);
    expect(fieldErrors).toEqual({ before: ['Goes with sort date only.'] });
  });
});

describe('a part of a list', () => {
  const totalOf = async (answer: Promise<{ headers: Headers }>) => (await answer).headers.get('x-total-count');

  it('has the total count', async () => {
    const { category, made } = await publish(5);
    const of = { categoryId: category.id };
    const before = positionOf(made[1] ?? { date: '', id: 0 });
    expect(await totalOf(call(list, { query: of }))).toBe('5');
    expect(await totalOf(call(list, { query: { ...of, limit: 2 } }))).toBe('5');
    expect(await totalOf(call(list, { query: { ...of, limit: 2, before } }))).toBe('5');
    expect(await totalOf(call(list, { query: { ...of, query: 'article', offset: 9 } }))).toBe('5');
    const body = { categoryName: category.name, limit: 2 };
    expect(await totalOf(call(search, { body }))).toBe('5');
    expect(await totalOf(call(search, { body: { ...body, query: 'article' } }))).toBe('5');
    expect(await totalOf(call(search, { body: { ...body, query: 'xyzzyplugh' } }))).toBe('0');
    const all = await succeed(list);
    expect(await totalOf(call(published, { query: { limit: 1 } }))).toBe(String(all.length));
    expect(await totalOf(call(search, { body: { limit: 1 } }))).toBe(String(all.length));
  });

  it('of all articles begins at the offset, and is the whole list without one', async () => {
    const { category, ids } = await publish(5);
    const of = async (query: Record<string, number>) =>
      (await succeed(list, { query: { categoryId: category.id, ...query } })).map(({ id }) => id);
    expect(await of({})).toEqual(ids);
    expect(await of({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await of({ limit: 2, offset: 3 })).toEqual(ids.slice(3));
    expect(await of({ limit: 2, page: 2 })).toEqual(ids.slice(2, 4));
  });

  it('exposes the total to pages of other origins', async () => {
    const answer = await raw('/api/news/published?limit=1', { origin: partnerOrigin });
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-total-count');
  });
});
