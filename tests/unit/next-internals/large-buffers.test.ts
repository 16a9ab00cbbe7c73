import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { skipLargeBuffersInJson } from '@/lib/platform/next-internals/server-process';

describe('a buffer in JSON', () => {
  const prototype = Buffer.prototype as Buffer;
  const before = Object.getOwnPropertyDescriptor(prototype, 'toJSON') ?? {};
  beforeAll(skipLargeBuffersInJson);
  afterAll(() => void Object.defineProperty(prototype, 'toJSON', before));

  it('is complete when it is small', () => {
    expect(JSON.stringify(Buffer.from('ab'))).toBe('{"type":"Buffer","data":[97,98]}');
  });

  it('is empty when it is large', () => {
    expect(JSON.stringify({ page: Buffer.alloc(2_000_000) })).toBe('{"page":{"type":"Buffer","data":[]}}');
  });
});

it('Next.js serializes each page that it caches, for its length', async () => {
  const set = vi.fn(() => Promise.resolve());
  class Handler {
    set = set;
  }
  const cache = new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    previewProps: { previewModeId: 'id' },
    prerenderManifest: { routes: {}, dynamicRoutes: {} },
    CurCacheHandler: Handler,
  } as never);
  const toJSON = vi.fn(() => '');
  const page = { kind: 'APP_PAGE', html: '', rscData: { toJSON } };
  await cache.set(
    '/page',
    page as never,
    { fetchCache: false, route: { kind: 'APP_PAGE', sourceRoute: '/page/page' } } as never,
  );
  expect(set).toHaveBeenCalledOnce();
  expect(toJSON).toHaveBeenCalledOnce();
});
