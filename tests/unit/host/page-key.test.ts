import { describe, expect, it } from 'vitest';
import { createPageKey } from '@/lib/platform/host/page-key';
import { buildRouterUrl, parseRouterRequest } from '@/lib/platform/next-internals/router-request';

describe('the cache key', () => {
  it.each(['/', '/news', '/news/42', '/about'])('of %s is its path', (path) => {
    expect(createPageKey('GET', path, {})).toBe(path);
    expect(createPageKey('HEAD', path, {})).toBe(path);
  });

  it.each([
    '/admin',
    '/admin/login',
    '/api/news',
    '/uploads/a/b.webp',
    '/search',
    '/preview/1-2-3',
    '/transfers',
    '/_next/data',
    '/feed.xml',
    '/sitemap.xml',
  ])('of %s is null', (path) => {
    expect(createPageKey('GET', path, {})).toBeNull();
  });

  it('compares whole segments of a path', () => {
    expect(createPageKey('GET', '/administration', {})).toBe('/administration');
    expect(createPageKey('GET', '/apiary', {})).toBe('/apiary');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is null for %s', (method) => {
    expect(createPageKey(method, '/', {})).toBeNull();
  });

  it('ignores cookies and credentials, which pages do not read', () => {
    expect(createPageKey('GET', '/', { cookie: 'theme=light; __prerender_bypass=x' })).toBe('/');
    expect(createPageKey('GET', '/', { authorization: 'Basic x' })).toBe('/');
  });

  it('contains the headers of a router that change the response', () => {
    const page = createPageKey('GET', '/news', {});
    const whole = createPageKey('GET', '/news', { rsc: '1' });
    const ahead = { rsc: '1', 'next-router-prefetch': '1' };
    const segments = ['/_tree', '/_head'].map((segment) =>
      createPageKey('GET', '/news', { ...ahead, 'next-router-segment-prefetch': segment }),
    );
    expect(new Set([page, whole, createPageKey('GET', '/news', ahead), ...segments]).size).toBe(5);
  });

  it.each([
    { 'next-router-state-tree': '%5B%22%22%5D' },
    { 'next-router-state-tree': 'x'.repeat(5000) },
    { 'next-url': '/teams' },
    { 'next-router-prefetch': 'anything' },
    { 'next-router-segment-prefetch': '/_tree' },
  ])('ignores other headers of a router: %j', (headers) => {
    expect(createPageKey('GET', '/news', { rsc: '1', ...headers })).toBe(createPageKey('GET', '/news', { rsc: '1' }));
    expect(parseRouterRequest({ rsc: '1', ...headers })).toEqual({ rsc: '1' });
  });

  it.each(['0', '', 'true'])('is that of a document when the header `rsc` is %j', (rsc) => {
    const headers = { rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(createPageKey('GET', '/news', headers)).toBe('/news');
    expect(parseRouterRequest(headers)).toBeNull();
  });

  it.each(['/news/', '/news/42//', '//news'])('of %s is null, since Next.js redirects it with its query', (path) => {
    expect(createPageKey('GET', path, {})).toBeNull();
  });
});

it('a request for a shared page contains nothing of the visitor', async () => {
  const headers = {
    rsc: '1',
    'next-router-prefetch': '2',
    'next-router-state-tree': '%5B%22%22%5D',
    'next-url': '/teams',
    cookie: 'session=secret',
    'user-agent': 'x',
    host: 'evil.example',
    'accept-language': 'mt',
  };
  expect(parseRouterRequest(headers)).toEqual({ rsc: '1', 'next-router-prefetch': '2' });
  expect(await buildRouterUrl('/news', { rsc: '1' })).toBe('/news?_rsc=');
});
