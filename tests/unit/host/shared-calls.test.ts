import { describe, expect, it, vi } from 'vitest';
import { callKey, SharedCalls } from '@/lib/host/shared-calls';
import { storedAnswer } from '@/lib/host/stored-answer';

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  callKey(url.split('?', 1)[0] ?? '', { method, url, headers });

describe('a call', () => {
  it.each(['/api/news/published', '/api/news/published?limit=20&offset=40', '/api/news-category/popular-tags'])(
    '%s is the same for everybody',
    (url) => expect(asking(url)).toBe(url),
  );

  it.each([
    '/api/news',
    '/api/news/7',
    '/api/users',
    '/api/auth/me',
    '/api/health',
    '/api/search/suggestions?query=a',
    '/api/nothing',
    '/news',
    `/api/news/published?${'x'.repeat(300)}`,
  ])('%s is asked anew each time', (url) => expect(asking(url)).toBeNull());

  it.each<[string, Record<string, string>]>([
    ['a session', { cookie: 'tempesta_session=x' }],
    ['any cookie', { cookie: 'theme=light' }],
    ['credentials', { authorization: 'Basic x' }],
    ['another origin', { origin: 'https://partner.example' }],
    ['the wish for the newest', { 'cache-control': 'no-cache' }],
  ])('with %s is asked anew each time', (_, headers) => {
    expect(asking('/api/news/published', headers)).toBeNull();
  });

  it('that changes something is never kept', () => {
    expect(asking('/api/news/published', {}, 'POST')).toBeNull();
  });
});

describe('the answers of calls', () => {
  const key = '/api/news/published';

  function calls(status = 200) {
    let count = 0;
    const render = vi.fn(() => {
      const answer = storedAnswer(status, { 'x-request-id': 'one' }, Buffer.from(String(++count)));
      return Promise.resolve({ answer, sharedFor: 0, staleFor: 0, cookies: [] });
    });
    return { render, shared: new SharedCalls({ render }, 'tempesta.example', 1_000_000) };
  }

  it('are made once for all who wait, and kept without the name of the call', async () => {
    const { render, shared } = calls();
    const [one, other] = await Promise.all([shared.find(key), shared.find(key)]);
    expect(one).toBe(other);
    expect(render).toHaveBeenCalledTimes(1);
    expect(shared.hit(key)).toBe(one);
    expect(one.headers).not.toHaveProperty('x-request-id');
  });

  it('last for a second, and until something changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shared } = calls();
    await shared.find(key);
    vi.setSystemTime(Date.now() + 1_001);
    expect(shared.hit(key)).toBeUndefined();
    await shared.find(key);
    shared.invalidate();
    expect(shared.hit(key)).toBeUndefined();
    vi.useRealTimers();
  });

  it('from before a change are not kept, nor given to who comes after it', async () => {
    const { render, shared } = calls();
    const before = shared.find(key);
    shared.invalidate();
    const after = shared.find(key);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await after).not.toBe(await before);
    expect(shared.hit(key)).toBe(await after);
  });

  it('are not kept where they are failures', async () => {
    const { shared } = calls(422);
    expect((await shared.find(key)).status).toBe(422);
    expect(shared.hit(key)).toBeUndefined();
  });
});
