import { describe, expect, it } from 'vitest';
import { mayBeSharedSearch, sharedRead, sharedSearch } from '@/lib/platform/host/call-key';
import { requestPath } from '@/lib/platform/host/request-guard';

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedRead(requestPath({ url }) ?? '', { method, url, headers });

describe('a read', () => {
  it.each([
    ['/api/news', 'allNews'],
    ['/api/news/published', undefined],
    ['/api/news/published?limit=20&offset=40', undefined],
    ['/api/news-category/popular-tags', undefined],
    ['/api/search/suggestions?query=a', 'suggestions'],
    ['/search?query=a', 'search'],
  ])('%s is the same for everybody', (url, limit) => expect(asking(url)).toEqual({ key: url, url, limit }));

  it.each([
    [`/api/news?x=${'1'.repeat(300)}`, '/api/news'],
    ['/api/news?utm_source=x&featured=true&y', '/api/news?featured=true'],
    ['/api/news-category?limit=5', '/api/news-category'],
    ['/api/news/published?', '/api/news/published'],
    ['/api/new%73/published?limit=5', '/api/news/published?limit=5'],
    ['/sear%63h?query=storm', '/search?query=storm'],
    ['/search?utm_source=x&query=%C5%BBejtun%20won', '/search?query=%C5%BBejtun+won'],
  ])('%s is the same as %s, without what nobody reads', (url, key) => {
    expect(asking(url)).toMatchObject({ key, url: key });
  });

  it.each([
    '/api/news/7',
    '/api/users',
    '/api/auth/me',
    '/api/health',
    '/api/nothing',
    '/news',
    `/api/search/suggestions?query=${'x'.repeat(300)}`,
  ])('%s is asked anew each time', (url) => expect(asking(url)).toBeNull());

  it.each<[string, Record<string, string>]>([
    ['a session', { cookie: 'tempesta_session=x' }],
    ['any cookie', { cookie: 'theme=light' }],
    ['credentials', { authorization: 'Basic x' }],
    ['another origin', { origin: 'https://partner.example' }],
    ['the wish for the newest', { 'cache-control': 'no-cache' }],
    ['the marks of a router', { rsc: '1' }],
    ['the wish for a part', { range: 'items=0-9' }],
  ])('with %s is asked anew each time', (_, headers) => {
    expect(asking('/api/news/published', headers)).toBeNull();
    expect(asking('/api/news', headers)).toBeNull();
  });

  it('by HEAD is that of GET', () => {
    expect(asking('/api/news?featured=true', {}, 'HEAD')).toEqual(asking('/api/news?featured=true'));
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

  it('in a random order is another for each visitor', () => {
    expect(sharedSearch('{"sort":"random"}')).toBeNull();
  });
});
