import { describe, expect, it } from 'vitest';
import { pageKey, sharedHeaders } from '@/lib/host/page-key';

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

  it('keeps nothing that somebody is let in for', () => {
    expect(pageKey('GET', '/', { authorization: 'Basic x' })).toBeNull();
    expect(pageKey('GET', '/', { cookie: 'a=1; __prerender_bypass=x' })).toBeNull();
  });

  it('does not mind other cookies: pages do not read them', () => {
    expect(pageKey('GET', '/', { cookie: 'theme=light' })).toBe('/');
  });

  it('tells apart what a router asks for, by the headers that Next.js answers it by', () => {
    const page = pageKey('GET', '/news', {});
    const whole = pageKey('GET', '/news', { rsc: '1' });
    const segment = pageKey('GET', '/news', { rsc: '1', 'next-router-segment-prefetch': '/_tree' });
    expect(new Set([page, whole, segment]).size).toBe(3);
  });

  it.each(['0', '', 'true'])('takes %j in the header of routers for what Next.js does: a page is asked for', (rsc) => {
    const headers = { rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(pageKey('GET', '/news', headers)).toBe('/news');
    expect(sharedHeaders(headers)).toEqual({});
  });

  it.each(['/news/', '/news/42//', '//news'])('leaves %s to Next.js, which sends it on with its query', (path) => {
    expect(pageKey('GET', path, {})).toBeNull();
  });

  it('keeps nothing under a name of any length', () => {
    expect(pageKey('GET', '/news', { rsc: '1', 'next-router-state-tree': 'x'.repeat(2001) })).toBeNull();
  });
});

it('asks for a shared page with nothing of the visitor who came first', () => {
  const headers = {
    rsc: '1',
    'next-url': '/teams',
    cookie: 'session=secret',
    'user-agent': 'x',
    host: 'evil.example',
    'accept-language': 'mt',
  };
  expect(sharedHeaders(headers)).toEqual({ rsc: '1', 'next-url': '/teams' });
});
