import { describe, expect, it } from 'vitest';
import { isSharedSearch, parseSharedRead, parseSharedSearch } from '@/lib/platform/host/api-cache-key';
import { requestPath } from '@/lib/platform/host/request-guard';

const parse = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  parseSharedRead(requestPath({ url }) ?? '', { method, url, headers });

describe('a GET request', () => {
  it.each([
    ['/api/news', 'allNews'],
    ['/api/news/published', undefined],
    ['/api/news/published?limit=20&offset=40', undefined],
    ['/api/news-category/popular-tags', undefined],
    ['/api/matches/7', undefined],
    ['/api/search/suggestions?query=a', 'suggestions'],
    ['/search?query=a', 'search'],
  ])('%s is shared by all visitors', (url, limit) => expect(parse(url)).toEqual({ key: url, url, limit }));

  it.each([
    [`/api/news?x=${'1'.repeat(300)}`, '/api/news'],
    ['/api/news?utm_source=x&featured=true&y', '/api/news?featured=true'],
    ['/api/news-category?limit=5', '/api/news-category'],
    ['/api/news/published?', '/api/news/published'],
    ['/api/new%73/published?limit=5', '/api/news/published?limit=5'],
    ['/sear%63h?query=storm', '/search?query=storm'],
    ['/search?utm_source=x&query=%C5%BBejtun%20won', '/search?query=%C5%BBejtun+won'],
  ])('%s has the key %s, without parameters that the endpoint does not read', (url, key) => {
    expect(parse(url)).toMatchObject({ key, url: key });
  });

  it.each([
    '/api/news/7',
    '/api/users',
    '/api/auth/me',
    '/api/health',
    '/api/nothing',
    '/news',
    `/api/search/suggestions?query=${'x'.repeat(300)}`,
  ])('%s is not shared', (url) => expect(parse(url)).toBeNull());

  it.each<[string, Record<string, string>]>([
    ['a session', { cookie: 'tempesta_session=x' }],
    ['any cookie', { cookie: 'theme=light' }],
    ['credentials', { authorization: 'Basic x' }],
    ['another origin', { origin: 'https://partner.example' }],
    ['no-cache', { 'cache-control': 'no-cache' }],
    ['the header of a router', { rsc: '1' }],
    ['a range', { range: 'items=0-9' }],
  ])('with %s is not shared', (_, headers) => {
    expect(parse('/api/news/published', headers)).toBeNull();
    expect(parse('/api/news', headers)).toBeNull();
  });

  it('by HEAD has the key of GET', () => {
    expect(parse('/api/news?featured=true', {}, 'HEAD')).toEqual(parse('/api/news?featured=true'));
  });

  it('is not shared with another method', () => {
    expect(parse('/api/news/published', {}, 'POST')).toBeNull();
  });
});

describe('a search', () => {
  const origin = 'https://tempesta.example';
  const plain = { 'content-type': 'application/json', 'content-length': '20' };
  const isShared = (headers: Record<string, string>, url = '/api/news/search') =>
    isSharedSearch({ method: 'POST', url, headers: { ...plain, ...headers } }, origin);

  it('by pages of this site, or without an origin, is shared', () => {
    expect(isShared({})).toBe(true);
    expect(isShared({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
    const body = '{"query":"storm"}';
    expect(parseSharedSearch('/api/news/search', body)).toMatchObject({
      body,
      limit: 'search',
      url: '/api/news/search',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['a session', { cookie: 'tempesta_session=x' }],
    ['another site', { origin: 'https://partner.example' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a long body', { 'content-length': '5000' }],
    ['a body of unknown length', { 'content-length': 'x' }],
    ['a body of another type', { 'content-type': 'text/plain' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('with %s is not shared', (_, headers) => {
    expect(isShared(headers)).toBe(false);
  });

  it('at another path is not shared', () => {
    expect(isShared({}, '/api/news')).toBe(false);
  });

  it('in random order is not shared', () => {
    expect(parseSharedSearch('/api/news/search', '{"sort":"random"}')).toBeNull();
  });
});
