import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed, call, type Call } from '../support/client';
import { createArticle, createCategory, unique } from '../support/factories';
import { raw } from '../support/raw';
import { signIn } from '../support/session';

const { list } = newsEndpoints;
type Asking = Call<typeof list>;

const titlesOf = (articles: { title: string }[]) => articles.map(({ title }) => title);
const titles = async (asking: Asking) => titlesOf(await succeed(list, asking));

/** Some articles of a category of their own, the newest first: published, featured, a draft, a featured draft. */
async function newsroom() {
  const { id: categoryId } = await createCategory();
  const make = (day: number, how: object) => createArticle({ categoryId, date: `2024-05-0${day}`, ...how });
  const plain = await make(4, { title: unique('Żejtun Żmien 100%_won') });
  const featured = await make(3, { title: unique('Storm'), featured: true });
  const draft = await make(2, { title: unique('Calm'), isPublished: false });
  const both = await make(1, { title: unique('Gale'), isPublished: false, featured: true });
  return { categoryId, plain: plain.title, featured: featured.title, draft: draft.title, both: both.title };
}

describe('the list of all articles', () => {
  it('is filtered by state, featured and category', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const of = (query: Asking['query']) => titles({ as, query: { categoryId, ...query } });
    expect(await of({})).toEqual([plain, featured, draft, both]);
    expect(await of({ isPublished: 'true' })).toEqual([plain, featured]);
    expect(await of({ isPublished: 'false' })).toEqual([draft, both]);
    expect(await of({ featured: 'true' })).toEqual([featured, both]);
    expect(await of({ featured: 'false', isPublished: 'false' })).toEqual([draft]);
  });

  it('is filtered by a part of the title regardless of case and accents, without wildcards', async () => {
    const as = await signIn();
    const { categoryId, plain, draft } = await newsroom();
    const of = (query: string) => titles({ as, query: { categoryId, query } });
    for (const query of ['zejtun', 'ŻMIEN', 'jtun zm', '100%_won', ' ejt '])
      expect(await of(query), query).toEqual([plain]);
    expect(await of('calm')).toEqual([draft]);
    for (const query of ['z%n', '100__won', 'storm\\', '%']) {
      expect(await of(query), query).toEqual(query === '%' ? [plain] : []);
    }
    expect(await of('')).toHaveLength(4);
  });

  it('shows visitors only published articles, also when they ask for drafts', async () => {
    const { categoryId, plain, featured, draft } = await newsroom();
    for (const isPublished of ['true', 'false']) {
      expect(await titles({ query: { categoryId, isPublished } })).toEqual([plain, featured]);
    }
    expect(await titles({ query: { categoryId, query: draft } })).toEqual([]);
    const answer = await call(list, { query: { categoryId, isPublished: 'false' }, headers: { range: 'items=0-0' } });
    expect(answer.headers.get('content-range')).toBe('items 0-0/2');
  });

  it('is paged, with the total count', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const part = async (range: string, query: Asking['query'] = {}) => {
      const answer = await call(list, { as, query: { categoryId, ...query }, headers: { range } });
      const contentRange = answer.headers.get('content-range');
      return { status: answer.status, contentRange, titles: answer.ok ? titlesOf(answer.body) : [] };
    };
    expect(await part('items=0-2')).toEqual({
      ...{ status: 206, contentRange: 'items 0-2/4' },
      titles: [plain, featured, draft],
    });
    expect(await part('items=2-9')).toMatchObject({ contentRange: 'items 2-3/4', titles: [draft, both] });
    expect(await part('items=9-19')).toMatchObject({ status: 206, contentRange: 'items */4', titles: [] });
    expect(await part('items=0-0', { featured: 'true' })).toMatchObject({ contentRange: 'items 0-0/2' });
    expect(await part('items=0-0', { query: 'calm' })).toMatchObject({ contentRange: 'items 0-0/1' });
    expect(await part('bytes=0-2')).toMatchObject({ status: 200, contentRange: null });
  });

  it('includes the newest featured articles on request', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const ask = async (asking: Asking) => {
      const query = { categoryId, withFeatured: 'true', ...asking.query };
      const answer = await call(list, { ...asking, query, headers: { range: 'items=0-1' } });
      return [answer.headers.get('content-range'), ...(answer.ok ? titlesOf(answer.body) : [])];
    };
    expect(await ask({ as })).toEqual(['items 0-1/4', plain, featured, featured, both]);
    expect(await ask({ as, query: { query: 'calm' } })).toEqual(['items 0-0/1', draft]);
    expect(await ask({})).toEqual(['items 0-1/2', plain, featured, featured]);
  });

  it('has the total for staff and for visitors', async () => {
    const as = await signIn();
    for (const caller of [{ as }, {}]) {
      for (const query of [undefined, { isPublished: 'true' }, { isPublished: 'false' }]) {
        const all = await succeed(list, { ...caller, query });
        const answer = await call(list, { ...caller, query, headers: { range: 'items=0-2' } });
        expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(all.length));
        expect(answer.ok && titlesOf(answer.body)).toEqual(titlesOf(all.slice(0, 3)));
      }
    }
  });

  it('gives visitors no cached page of staff', async () => {
    const { categoryId } = await newsroom();
    const address = `/api/news?categoryId=${categoryId}`;
    for (const [range, status] of [
      ['items=0-0', 206],
      [undefined, 200],
      ['items=1-1', 206],
    ] as const) {
      const answer = await raw(address, range ? { range } : {});
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toHaveLength(range ? 1 : 2);
    }
  });
});
