import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { call, type Call, fail, succeed } from '../support/client';
import { createArticle, createCategory, createUser, unique } from '../support/factories';
import { raw } from '../support/raw';
import { signIn } from '../support/session';

const { list } = newsEndpoints;
type Request = Call<typeof list>;

const titlesOf = (articles: { title: string }[]) => articles.map(({ title }) => title);
const titles = async (request: Request) => titlesOf(await succeed(list, request));

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
  it('is narrowed by state, featured and category', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const of = (query: Request['query']) => titles({ as, query: { categoryId, ...query } });
    expect(await of({})).toEqual([plain, featured, draft, both]);
    expect(await of({ isPublished: 'true' })).toEqual([plain, featured]);
    expect(await of({ isPublished: 'false' })).toEqual([draft, both]);
    expect(await of({ featured: 'true' })).toEqual([featured, both]);
    expect(await of({ featured: 'false', isPublished: 'false' })).toEqual([draft]);
  });

  it('is narrowed by author, in pages too', async () => {
    const [as, other] = [await signIn(), await signIn()];
    const { id: categoryId } = await createCategory();
    const { title } = await createArticle({ categoryId, authorId: as.user.id });
    await createArticle({ categoryId, authorId: other.user.id });
    const query = { categoryId, authorId: as.user.id };
    expect(await titles({ as, query })).toEqual([title]);
    expect(await titles({ as, query: { ...query, limit: 1 } })).toEqual([title]);
    expect(await fail(list, { as, query: { authorId: 'me' } })).toMatchObject({ status: 422 });
  });

  it('names who may be an author, by username, to staff alone', async () => {
    const as = await signIn(await createUser({ role: 'writer' }));
    const { id, username } = as.user;
    const found = await succeed(newsEndpoints.authors, { as });
    expect(found).toContainEqual({ id, username });
    expect(await fail(newsEndpoints.authors)).toMatchObject({ status: 401 });
  });

  it('is narrowed by a part of the title, whatever the case and the accents, and each letter means itself', async () => {
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

  it('shows visitors nothing but what is published, whatever they ask', async () => {
    const { categoryId, plain, featured, draft } = await newsroom();
    for (const isPublished of ['true', 'false']) {
      expect(await titles({ query: { categoryId, isPublished } })).toEqual([plain, featured]);
    }
    expect(await titles({ query: { categoryId, query: draft } })).toEqual([]);
    const response = await call(list, { query: { categoryId, isPublished: 'false', limit: 1 } });
    expect(response.headers.get('x-total-count')).toBe('2');
  });

  it('comes in pages, with the number of articles in all', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const page = async (query: Request['query']) => {
      const response = await call(list, { as, query: { categoryId, ...query } });
      return [response.headers.get('x-total-count'), ...(response.ok ? titlesOf(response.body) : [])];
    };
    expect(await page({ limit: 3 })).toEqual(['4', plain, featured, draft]);
    expect(await page({ limit: 8, offset: 2 })).toEqual(['4', draft, both]);
    expect(await page({ limit: 10, offset: 9 })).toEqual(['4']);
    expect(await page({ limit: 1, featured: 'true' })).toEqual(['2', featured]);
    expect(await page({ limit: 1, query: 'calm' })).toEqual(['1', draft]);
    expect(await page({})).toEqual(['4', plain, featured, draft, both]);
  });

  it('has the newest featured articles after a page, where a request wants them', async () => {
    const as = await signIn();
    const { categoryId, plain, featured, draft, both } = await newsroom();
    const page = async (request: Request) => {
      const query = { categoryId, withFeatured: 'true', limit: 2, ...request.query };
      const response = await call(list, { ...request, query });
      return [response.headers.get('x-total-count'), ...(response.ok ? titlesOf(response.body) : [])];
    };
    expect(await page({ as })).toEqual(['4', plain, featured, featured, both]);
    expect(await page({ as, query: { query: 'calm' } })).toEqual(['1', draft]);
    expect(await page({})).toEqual(['2', plain, featured, featured]);
  });

  it('counts all articles, for staff and for visitors', async () => {
    const as = await signIn();
    for (const caller of [{ as }, {}]) {
      for (const query of [undefined, { isPublished: 'true' }, { isPublished: 'false' }]) {
        const all = await succeed(list, { ...caller, query });
        const response = await call(list, { ...caller, query: { ...query, limit: 3 } });
        expect(response.headers.get('x-total-count')).toBe(String(all.length));
        expect(response.ok && titlesOf(response.body)).toEqual(titlesOf(all.slice(0, 3)));
      }
    }
  });

  it('gives visitors the page of their own request, not one from memory', async () => {
    const { categoryId } = await newsroom();
    const address = `/api/news?categoryId=${categoryId}`;
    for (const [page, length] of [
      ['&limit=1', 1],
      ['', 2],
      ['&limit=1&offset=1', 1],
    ] as const) {
      const response = await raw(`${address}${page}`);
      expect(response.status).toBe(200);
      expect(JSON.parse(response.body)).toHaveLength(length);
    }
  });
});
