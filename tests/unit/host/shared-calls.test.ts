import { describe, expect, it, vi } from 'vitest';
import { mayBeSharedSearch, SharedCalls, sharedRead, sharedSearch } from '@/lib/host/shared-calls';
import { storedAnswer } from '@/lib/host/stored-answer';

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedRead(url.split('?', 1)[0] ?? '', { method, url, headers });

describe('a read', () => {
  it.each([
    ['/api/news', 'allNews'],
    ['/api/news/published', undefined],
    ['/api/news/published?limit=20&offset=40', undefined],
    ['/api/news-category/popular-tags', undefined],
    ['/api/search/suggestions?query=a', 'suggestions'],
    ['/search?query=a', 'search'],
  ])('%s is the same for everybody', (url, limit) => expect(asking(url)).toEqual({ key: url, url, limit }));

  it('without a query of its own is the same with any', () => {
    expect(asking(`/api/news?x=${'1'.repeat(300)}`)).toEqual({ key: '/api/news', url: '/api/news', limit: 'allNews' });
  });

  it.each([
    '/api/news/7',
    '/api/users',
    '/api/auth/me',
    '/api/health',
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
    ['the marks of a router', { rsc: '1' }],
  ])('with %s is asked anew each time', (_, headers) => {
    expect(asking('/api/news/published', headers)).toBeNull();
    expect(asking('/api/news', headers)).toBeNull();
  });

  it('that changes something is never kept', () => {
    expect(asking('/api/news/published', {}, 'POST')).toBeNull();
  });
});

describe('a search', () => {
  const origin = 'https://tempesta.example';
  const plain = { 'content-type': 'application/json', 'content-length': '20' };
  const isShared = (headers: Record<string, string>, url = '/api/news/search') =>
    mayBeSharedSearch({ method: 'POST', url, headers: { ...plain, ...headers } }, origin);

  it('of this site’s pages, or of no page, is the same for everybody', () => {
    expect(isShared({})).toBe(true);
    expect(isShared({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
    const body = '{"query":"storm"}';
    expect(sharedSearch(body)).toMatchObject({ body, limit: 'search', url: '/api/news/search' });
  });

  it.each<[string, Record<string, string>]>([
    ['a session', { cookie: 'tempesta_session=x' }],
    ['another site', { origin: 'https://partner.example' }],
    ['another site that does not say which', { 'sec-fetch-site': 'cross-site' }],
    ['a long body', { 'content-length': '5000' }],
    ['a body of unknown length', { 'content-length': 'x' }],
    ['a body of another kind', { 'content-type': 'text/plain' }],
    ['a packed body', { 'content-encoding': 'gzip' }],
  ])('with %s is asked anew each time', (_, headers) => {
    expect(isShared(headers)).toBe(false);
  });

  it('elsewhere is none', () => {
    expect(isShared({}, '/api/news')).toBe(false);
  });

  it('in an order of chance is another for each visitor', () => {
    expect(sharedSearch('{"sort":"random"}')).toBeNull();
  });
});

describe('the answers of calls', () => {
  const read = { key: '/api/news/published', url: '/api/news/published', limit: undefined };

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
    const [one, other] = await Promise.all([shared.find(read), shared.find(read)]);
    expect(one).toBe(other);
    expect(render).toHaveBeenCalledTimes(1);
    expect(shared.hit(read)).toBe(one);
    expect(one.headers).not.toHaveProperty('x-request-id');
  });

  it('last for a second, and until something changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shared } = calls();
    await shared.find(read);
    vi.setSystemTime(Date.now() + 1_001);
    expect(shared.hit(read)).toBeUndefined();
    await shared.find(read);
    shared.invalidate();
    expect(shared.hit(read)).toBeUndefined();
    vi.useRealTimers();
  });

  it('from before a change are not kept, nor given to whoever comes after it', async () => {
    const { render, shared } = calls();
    const before = shared.find(read);
    shared.invalidate();
    const after = shared.find(read);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await after).not.toBe(await before);
    expect(shared.hit(read)).toBe(await after);
  });

  it('are not kept where they are failures', async () => {
    const { shared } = calls(422);
    expect((await shared.find(read)).status).toBe(422);
    expect(shared.hit(read)).toBeUndefined();
  });
});
