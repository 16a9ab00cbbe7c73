import fs from 'node:fs';
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default';
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireTags, expireTagSince } from '@/lib/platform/next-internals/expire-tags';

beforeEach(() => tagsManifest.clear());

/** The time by the clock that Next.js dates the results of `'use cache'` by. */
const now = (): number => performance.timeOrigin + performance.now();

describe('expired tags are read by Next.js', () => {
  it('in its cache of the results of functions', async () => {
    const cache = createDefaultCacheHandler(1_000_000);
    const entry = { value: new Blob(['value']).stream(), tags: ['a'], stale: 0, expire: 1000, revalidate: 1000 };
    await cache.set('key', Promise.resolve({ ...entry, timestamp: now() - 1 }));
    expireTags(['b']);
    expect(await cache.get('key', [])).toBeDefined();
    expireTags(['a']);
    // Both clocks may differ by the part of a millisecond.
    await expect.poll(() => cache.get('key', [])).toBeUndefined();
  });

  it('in its cache of whole pages, which `cacheHandlers` does not replace', async () => {
    const folder = '/nonexistent';
    const cache = new FileSystemCache({
      fs: { ...fs.promises, existsSync: () => false, readFile: () => Promise.reject(new Error('none')) } as never,
      flushToDisk: false,
      serverDistDir: folder,
      revalidatedTags: [],
      maxMemoryCacheSize: 1_000_000,
      _requestHeaders: {},
    });
    const page = {
      kind: 'APP_PAGE',
      html: '<p>Read</p>',
      headers: { 'x-next-cache-tags': 'a' },
    };
    await cache.set('/page', page as never, { fetchCache: false, cacheControl: undefined });
    const read = () => cache.get('/page', { kind: 'APP_PAGE', isFallback: false } as never);
    expireTagSince('a', Date.now() - 60_000);
    expect(await read()).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expireTags(['a']);
    await expect.poll(read).toBeNull();
  });
});

it('an older expiry does not replace a newer one', () => {
  expireTagSince('a', 2000);
  expireTagSince('a', 1000);
  expect(tagsManifest.get('a')).toEqual({ expired: 2000 });
});
