import { describe, expect, it } from 'vitest';
import { KnownPages } from '@/lib/platform/host/known-pages';

const routes = {
  staticRoutes: ['/', '/_not-found', '/teams', '/robots.txt'].map((page) => ({ page })),
  dynamicRoutes: [
    { page: '/news/[id]', regex: '^/news/([^/]+?)(?:/)?$' },
    { page: '/clubs/[slug]', regex: '^/clubs/([^/]+?)(?:/)?$' },
  ],
};
const kind = (existing: (params: string[]) => Promise<string[]>) => ({ route: '/news/[id]' as const, existing });
const pages = (existing: (params: string[]) => Promise<string[]>) =>
  new KnownPages(routes, ['/art/a%20b.svg'], [kind(existing)], ['/news/1']);

describe('whether there may be a page', () => {
  it.each([
    ['/', true],
    ['/teams', true],
    ['/robots.txt', true],
    ['/art/a%20b.svg', true],
    ['/Teams', false],
    ['/nowhere', false],
    ['/_not-found', false],
    ['/news/1', true],
    ['/news/%C3%A9t%C3%A9', true],
    ['/news/2', false],
    ['/news/1/more', false],
    ['/clubs/anything', true],
  ])('at %s: %s', async (pathname, expected) => {
    const existing = new Set(['1', 'été']);
    const known = pages((params) => Promise.resolve(params.filter((param) => existing.has(param))));
    expect(await known.mayExist(pathname)).toBe(expected);
  });

  it('is known of the pages of the build alone while the check fails: others are refused, not rendered', async () => {
    const known = pages(() => Promise.reject(new Error('Away.')));
    expect(await known.mayExist('/news/1')).toBe(true);
    await expect(known.mayExist('/news/2')).rejects.toMatchObject({ status: 503 });
    await expect(Promise.all(['/news/3', '/news/4'].map((path) => known.mayExist(path)))).rejects.toMatchObject({
      status: 503,
    });
    expect(await known.mayExist('/nowhere')).toBe(false);
  });

  it('is no, while the check fails, of pages that then show as missing', async () => {
    const article = { ...kind(() => Promise.reject(new Error('Away.'))), missingWhenUnknown: 'Failed to load article' };
    const known = new KnownPages(routes, [], [article], ['/news/1']);
    expect(await known.mayExist('/news/1')).toBe(true);
    expect(await known.mayExist('/news/2')).toBe(false);
  });
});
