import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from '@/lib/platform/host/page-cache';
import type { RenderResult } from '@/lib/platform/host/renderer';
import { readBody, createStoredResponse } from '@/lib/platform/host/stored-response';

const page = (body: string, freshSeconds = 3600, status = 200, staleSeconds = 600): RenderResult => ({
  stored: createStoredResponse(status, { 'content-type': 'text/html' }, Buffer.from(body)),
  ...{ freshSeconds, staleSeconds },
  cookies: [],
});

/** A promise with its `resolve`. */
function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

const render = vi.fn<(url: string) => Promise<RenderResult>>();
const onStaleRender = vi.fn<(tags: string[]) => void>();
let cache: PageCache;

async function visit(key = '/'): Promise<string> {
  const { stored, state } = await cache.getOrRender(key, key, {});
  return `${state} ${(await readBody(stored)).toString()}`;
}

beforeEach(() => {
  vi.resetAllMocks();
  cache = new PageCache({ render, maxBytes: 1_000_000, onStaleRender });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a page', () => {
  it('is rendered once and cached', async () => {
    render.mockResolvedValue(page('one'));
    expect([await visit(), await visit(), await visit()]).toEqual(['MISS one', 'HIT one', 'HIT one']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const making = later<RenderResult>();
    render.mockReturnValue(making.promise);
    const visits = Promise.all([visit(), visit(), visit()]);
    making.resolve(page('one'));
    expect(new Set(await visits)).toEqual(new Set(['MISS one']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['for one visitor', page('mine', 0)],
    ['an error', page('broken', 0, 500)],
    ['missing', page('nothing', 0, 404)],
  ])('is not cached when it is %s', async (_what, rendered) => {
    render.mockResolvedValue(rendered);
    await visit();
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('expires at midnight in the organisation’s time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-06-01T23:55:00+02:00');
    render.mockResolvedValueOnce(page('today', 3600, 200, 60_000)).mockResolvedValueOnce(page('tomorrow'));
    expect([await visit(), await visit()]).toEqual(['MISS today', 'HIT today']);
    vi.setSystemTime('2026-06-02T00:00:01+02:00');
    expect(await visit()).toBe('MISS tomorrow');
  });

  it('is served stale, and rendered again in the background', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    render.mockResolvedValueOnce(page('old', 60)).mockResolvedValueOnce(page('new', 60));
    await visit();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await visit()).toBe('STALE old');
    await expect.poll(() => visit()).toBe('HIT new');
  });

  it('without a stale time is rendered before it is served again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    render.mockResolvedValueOnce(page('yesterday', 60, 200, 0)).mockResolvedValueOnce(page('today', 60));
    await visit();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await visit()).toBe('MISS today');
  });

  it('is evicted when it was used least recently', async () => {
    cache = new PageCache({ render, maxBytes: 5_000, onStaleRender });
    // Random, so that compression does not make it smaller.
    render.mockImplementation(() => Promise.resolve(page(randomBytes(1_000).toString('base64'), 60)));
    for (const key of ['/a', '/b', '/c', '/d', '/e', '/f']) await visit(key);
    render.mockClear();
    await visit('/f');
    expect(render).not.toHaveBeenCalled();
    await visit('/a');
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe('after a change', () => {
  it('pages are rendered again', async () => {
    render.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('new'));
    await visit();
    cache.invalidate(['articles']);
    expect(await visit()).toBe('MISS new');
    expect(await visit()).toBe('HIT new');
  });

  it('requests do not share a render that started before it, and its result is not cached', async () => {
    const before = later<RenderResult>();
    render.mockReturnValueOnce(before.promise).mockResolvedValueOnce(page('new'));
    const early = visit();
    cache.invalidate(['articles', 'article:1']);
    const late = visit();
    before.resolve(page('old'));
    expect(await late).toBe('MISS new');
    await early;
    expect(await visit()).toBe('HIT new');
    expect(onStaleRender).toHaveBeenCalledExactlyOnceWith(['articles', 'article:1']);
  });

  it('a render waits for an older one of the same path, which Next.js would share', async () => {
    const before = later<RenderResult>();
    render.mockReturnValueOnce(before.promise).mockResolvedValue(page('new'));
    const early = visit('/news/1 rsc');
    cache.invalidate(['articles']);
    const late = Promise.all([visit('/news/1'), visit('/news/1'), visit('/news/2')]);
    await expect.poll(() => render.mock.calls).toHaveLength(2);
    expect(render).toHaveBeenLastCalledWith('/news/2', {});
    cache.invalidate(['articles']);
    before.resolve(page('old'));
    expect(await late).toEqual(['MISS new', 'MISS new', 'MISS new']);
    expect(render).toHaveBeenCalledTimes(3);
    expect(await visit('/news/1')).toBe('HIT new');
    await early;
  });

  it('a removed page is not served when the next render fails', async () => {
    render.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('nothing', 0, 404));
    await visit();
    cache.invalidate(['articles']);
    expect(await visit()).toBe('MISS nothing');
    render.mockResolvedValueOnce(page('broken', 0, 500));
    expect(await visit()).toBe('MISS broken');
  });

  it('a render that started after it does not expire tags', async () => {
    render.mockResolvedValue(page('one'));
    cache.invalidate(['articles']);
    await visit();
    expect(onStaleRender).not.toHaveBeenCalled();
  });

  it('the old page is served while rendering fails, which is tried again after a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    render.mockResolvedValueOnce(page('old'));
    await visit();
    cache.invalidate(['articles']);
    render.mockResolvedValueOnce(page('broken', 0, 500));
    expect(await visit()).toBe('STALE old');
    render.mockClear();
    expect(await visit()).toBe('HIT old');
    expect(render).not.toHaveBeenCalled();
    render.mockResolvedValueOnce(page('new'));
    vi.setSystemTime(Date.now() + 1_500);
    await visit();
    await expect.poll(() => visit()).toBe('HIT new');
  });

  it('an error is thrown when no old page is cached', async () => {
    render.mockRejectedValueOnce(new Error('gone'));
    await expect(visit()).rejects.toThrow('gone');
  });
});
