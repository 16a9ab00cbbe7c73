import { SyntaxValidator } from 'fast-xml-validator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useFilledDatabase } from '../support/filled-database';

// Outside Next.js nothing is cached: each call reads.
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

let takeAway: () => Promise<void>;

beforeAll(async () => {
  const amounts = { articles: 1, users: 1, categories: 1, achievements: 1, trail: 1, views: 1, readers: 1 };
  takeAway = await useFilledDatabase(amounts, [100, 300]);
  const { client } = await import('@/db/client');
  await client`delete from articles`;
});

afterAll(() => takeAway());

describe('a site without articles', () => {
  it('has and names no empty sitemap', async () => {
    const { sitemap, sitemapPart, sitemapPaths } = await import('@/lib/outputs/sitemap/read');
    expect(await sitemapPaths()).toEqual(['/sitemap.xml']);
    expect(await sitemapPart('news.xml')).toBeNull();
    expect(await sitemapPart('articles-1.xml')).toBeNull();
    for (const { body } of [await sitemap(), await sitemapPart('pages.xml')].flatMap((one) => one ?? [])) {
      expect(SyntaxValidator.validate(String(body))).toBe(true);
      expect(body).toContain('<url><loc>');
    }
  });

  it('has feeds that are valid', async () => {
    const { newsFeed } = await import('@/lib/news/feeds');
    for (const format of ['rss', 'atom'] as const)
      expect(SyntaxValidator.validate(String((await newsFeed(format)).body))).toBe(true);
    expect(JSON.parse(String((await newsFeed('json')).body))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [],
    });
  });
});
