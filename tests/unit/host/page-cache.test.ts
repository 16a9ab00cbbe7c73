import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from '@/lib/platform/host/page-cache';
import type { Rendered } from '@/lib/platform/host/render';
import { plainBody, storedAnswer } from '@/lib/platform/host/stored-answer';

const page = (body: string, sharedFor = 3600, status = 200, staleFor = 600): Rendered => ({
  answer: storedAnswer(status, { 'content-type': 'text/html' }, Buffer.from(body)),
  ...{ sharedFor, staleFor },
  cookies: [],
});

/** A promise and what settles it. */
function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

const render = vi.fn<(url: string) => Promise<Rendered>>();
const onLate = vi.fn<(tags: string[]) => void>();
let cache: PageCache;

async function visit(key = '/'): Promise<string> {
  const { answer, state } = await cache.find(key, key, {});
  return `${state} ${(await plainBody(answer)).toString()}`;
}

beforeEach(() => {
  vi.resetAllMocks();
  cache = new PageCache({ render, maxBytes: 1_000_000, onLate });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a page', () => {
  it('is made once and kept', async () => {
    render.mockResolvedValue(page('one'));
    expect([await visit(), await visit(), await visit()]).toEqual(['MISS one', 'HIT one', 'HIT one']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is made once for all who wait for it', async () => {
    const making = later<Rendered>();
    render.mockReturnValue(making.promise);
    const visits = Promise.all([visit(), visit(), visit()]);
    making.resolve(page('one'));
    expect(new Set(await visits)).toEqual(new Set(['MISS one']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['for one visitor', page('mine', 0)],
    ['a failure', page('broken', 0, 500)],
    ['missing', page('nothing', 0, 404)],
  ])('is not kept when it is %s', async (_what, rendered) => {
    render.mockResolvedValue(rendered);
    await visit();
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('lasts until midnight where the organisation lives: what is chosen for a day is not seen on the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-06-01T23:55:00+02:00');
    render.mockResolvedValueOnce(page('today', 3600, 200, 60_000)).mockResolvedValueOnce(page('tomorrow'));
    expect([await visit(), await visit()]).toEqual(['MISS today', 'HIT today']);
    vi.setSystemTime('2026-06-02T00:00:01+02:00');
    expect(await visit()).toBe('MISS tomorrow');
  });

  it('is shown as it was when its time is over, and made anew meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    render.mockResolvedValueOnce(page('old', 60)).mockResolvedValueOnce(page('new', 60));
    await visit();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await visit()).toBe('STALE old');
    await vi.waitFor(async () => expect(await visit()).toBe('HIT new'));
  });

  it('that is out of date for good is made anew before anybody sees it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    render.mockResolvedValueOnce(page('yesterday', 60, 200, 0)).mockResolvedValueOnce(page('today', 60));
    await visit();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await visit()).toBe('MISS today');
  });

  it('makes room for others, the least visited first', async () => {
    cache = new PageCache({ render, maxBytes: 5_000, onLate });
    // What compression cannot make smaller.
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
  it('no page from before is shown', async () => {
    render.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('new'));
    await visit();
    cache.invalidate(['articles']);
    expect(await visit()).toBe('MISS new');
    expect(await visit()).toBe('HIT new');
  });

  it('nobody shares a render that began before it, and its result is not kept', async () => {
    const before = later<Rendered>();
    render.mockReturnValueOnce(before.promise).mockResolvedValueOnce(page('new'));
    const early = visit();
    cache.invalidate(['articles', 'article:1']);
    const late = visit();
    before.resolve(page('old'));
    expect(await late).toBe('MISS new');
    await early;
    expect(await visit()).toBe('HIT new');
    expect(onLate).toHaveBeenCalledExactlyOnceWith(['articles', 'article:1']);
  });

  it('its first render waits for one of the same path that began before, which Next.js would let it share', async () => {
    const before = later<Rendered>();
    render.mockReturnValueOnce(before.promise).mockResolvedValue(page('new'));
    const early = visit('/news/1 rsc');
    cache.invalidate(['articles']);
    const late = Promise.all([visit('/news/1'), visit('/news/1'), visit('/news/2')]);
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    expect(render).toHaveBeenLastCalledWith('/news/2', {});
    cache.invalidate(['articles']);
    before.resolve(page('old'));
    expect(await late).toEqual(['MISS new', 'MISS new', 'MISS new']);
    expect(render).toHaveBeenCalledTimes(3);
    expect(await visit('/news/1')).toBe('HIT new');
    await early;
  });

  it('a page that is gone does not come back when the database goes away', async () => {
    render.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('nothing', 0, 404));
    await visit();
    cache.invalidate(['articles']);
    expect(await visit()).toBe('MISS nothing');
    render.mockResolvedValueOnce(page('broken', 0, 500));
    expect(await visit()).toBe('MISS broken');
  });

  it('a render that began after it is not suspected', async () => {
    render.mockResolvedValue(page('one'));
    cache.invalidate(['articles']);
    await visit();
    expect(onLate).not.toHaveBeenCalled();
  });

  it('the old page stands in while the new one cannot be made, and is tried again after a moment', async () => {
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
    await vi.waitFor(async () => expect(await visit()).toBe('HIT new'));
  });

  it('a page that was never there fails as it fails', async () => {
    render.mockRejectedValueOnce(new Error('gone'));
    await expect(visit()).rejects.toThrow('gone');
  });
});
