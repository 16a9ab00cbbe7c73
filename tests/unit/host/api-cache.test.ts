import { describe, expect, it, vi } from 'vitest';
import { ApiCache } from '@/lib/platform/host/api-cache';
import { createStoredResponse } from '@/lib/platform/host/stored-response';

describe('API responses', () => {
  const read = { key: '/api/news/published', url: '/api/news/published', limit: undefined };

  function createCache(status = 200) {
    let count = 0;
    const render = vi.fn(() => {
      const stored = createStoredResponse(status, { 'x-request-id': 'one' }, Buffer.from(String(++count)));
      return Promise.resolve({ stored, freshSeconds: 0, staleSeconds: 0, cookies: [] });
    });
    return { render, shared: new ApiCache({ render }, 'tempesta.example', 1_000_000) };
  }

  it('are rendered once for concurrent requests, and cached without the request id', async () => {
    const { render, shared } = createCache();
    const [one, other] = await Promise.all([shared.getOrRender(read), shared.getOrRender(read)]);
    expect(one).toBe(other);
    expect(render).toHaveBeenCalledTimes(1);
    expect(shared.get(read)).toBe(one);
    expect(one.headers).not.toHaveProperty('x-request-id');
  });

  it('expire after a second, or when content changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shared } = createCache();
    await shared.getOrRender(read);
    vi.setSystemTime(Date.now() + 1_001);
    expect(shared.get(read)).toBeUndefined();
    await shared.getOrRender(read);
    shared.invalidate();
    expect(shared.get(read)).toBeUndefined();
    vi.useRealTimers();
  });

  it('that were started before a change are not cached, and not sent to later requests', async () => {
    const { render, shared } = createCache();
    const before = shared.getOrRender(read);
    shared.invalidate();
    const after = shared.getOrRender(read);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await after).not.toBe(await before);
    expect(shared.get(read)).toBe(await after);
  });

  it('are not cached when they are errors', async () => {
    const { shared } = createCache(422);
    expect((await shared.getOrRender(read)).status).toBe(422);
    expect(shared.get(read)).toBeUndefined();
  });
});
