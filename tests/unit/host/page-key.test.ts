import { describe, expect, it } from 'vitest';
import { pageKey, routerAddress, routerRequest } from '@/lib/platform/host/page-key';

describe('under which name an answer is kept', () => {
  it.each(['/', '/news', '/news/42', '/about'])('keeps %s for everybody', (path) => {
    expect(pageKey('GET', path, {})).toBe(path);
    expect(pageKey('HEAD', path, {})).toBe(path);
  });

  it.each([
    '/admin',
    '/admin/login',
    '/api/news',
    '/uploads/a/b.webp',
    '/search',
    '/_next/data',
    '/feed.xml',
    '/sitemap.xml',
  ])('never %s', (path) => {
    expect(pageKey('GET', path, {})).toBeNull();
  });

  it('takes a path for what it is, not for what it begins with', () => {
    expect(pageKey('GET', '/administration', {})).toBe('/administration');
    expect(pageKey('GET', '/apiary', {})).toBe('/apiary');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('never the answer to %s', (method) => {
    expect(pageKey(method, '/', {})).toBeNull();
  });

  it('does not mind cookies and credentials: pages do not read them', () => {
    expect(pageKey('GET', '/', { cookie: 'theme=light; __prerender_bypass=x' })).toBe('/');
    expect(pageKey('GET', '/', { authorization: 'Basic x' })).toBe('/');
  });

  it('tells apart what a router asks for, by the headers that Next.js answers it by', () => {
    const page = pageKey('GET', '/news', {});
    const whole = pageKey('GET', '/news', { rsc: '1' });
    const ahead = { rsc: '1', 'next-router-prefetch': '1' };
    const segments = ['/_tree', '/_head'].map((segment) =>
      pageKey('GET', '/news', { ...ahead, 'next-router-segment-prefetch': segment }),
    );
    expect(new Set([page, whole, pageKey('GET', '/news', ahead), ...segments]).size).toBe(5);
  });

  it.each([
    { 'next-router-state-tree': '%5B%22%22%5D' },
    { 'next-router-state-tree': 'x'.repeat(5000) },
    { 'next-url': '/teams' },
    { 'next-router-prefetch': 'anything' },
    { 'next-router-segment-prefetch': '/_tree' },
  ])('keeps one answer for a router, whatever else it says: %j', (headers) => {
    expect(pageKey('GET', '/news', { rsc: '1', ...headers })).toBe(pageKey('GET', '/news', { rsc: '1' }));
    expect(routerRequest({ rsc: '1', ...headers })).toEqual({ rsc: '1' });
  });

  it.each(['0', '', 'true'])('takes %j in the header of routers for what Next.js does: a page is asked for', (rsc) => {
    const headers = { rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(pageKey('GET', '/news', headers)).toBe('/news');
    expect(routerRequest(headers)).toBeNull();
  });

  it.each(['/news/', '/news/42//', '//news'])('leaves %s to Next.js, which sends it on with its query', (path) => {
    expect(pageKey('GET', path, {})).toBeNull();
  });
});

it('asks for a shared page with nothing of the visitor who came first', async () => {
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
  expect(routerRequest(headers)).toEqual({ rsc: '1', 'next-router-prefetch': '2' });
  expect(await routerAddress('/news', { rsc: '1' })).toBe('/news?_rsc=');
});
