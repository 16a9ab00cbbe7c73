import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { guardRequest, inPlainForm, requestPath } from '@/lib/platform/host/request-guard';

type Parts = Pick<IncomingMessage, 'headers' | 'url'> & { socket: { remoteAddress: string } };

/** The parts of a request that the guard looks at. */
function incoming(headers: IncomingMessage['headers'], url = '/'): IncomingMessage {
  const parts: Parts = { headers, url, socket: { remoteAddress: '203.0.113.9' } };
  return parts as IncomingMessage;
}

function guarded(headers: IncomingMessage['headers'], trustedProxies = 0): IncomingMessage['headers'] {
  const request = incoming(headers);
  guardRequest(request, trustedProxies);
  return request.headers;
}

describe('the client’s address', () => {
  const told = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };

  it.each([
    [0, '203.0.113.9'],
    [1, '198.51.100.2'],
    [2, '198.51.100.1'],
    [9, '198.51.100.1'],
  ])('with %i proxies of ours is %s', (proxies, address) => {
    expect(guarded(told, proxies)['x-forwarded-for']).toBe(address);
  });

  it('is the connection’s where nobody tells', () => {
    expect(guarded({}, 2)['x-forwarded-for']).toBe('203.0.113.9');
  });
});

describe('what nobody outside may say', () => {
  it.each([
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'x-matched-path',
    'x-invoke-path',
    'next-resume',
    'x-forwarded-host',
    'x-real-ip',
    'forwarded',
    'x-forwarded-proto',
  ])('%s is dropped', (name) => {
    expect(guarded({ [name]: 'x', accept: '*/*' })).toEqual({ accept: '*/*', 'x-forwarded-for': '203.0.113.9' });
  });
});

describe('the path of a request', () => {
  it.each([
    ['/news/42?tag=a', '/news/42'],
    ['/', '/'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/%61bout', '/about'],
    ['/%4Eews/%34%32', '/News/42'],
    ['/news%2Fa%2d%5F%7ez%5a%39', '/news%2Fa-_~zZ9'],
    ['/%2561bout/%2e%2E/%40%60%3A', '/%2561bout/%2e%2E/%40%60%3A'],
  ])('%s is %s', (url, path) => {
    expect(requestPath(incoming({}, url))).toBe(path);
  });

  it.each(['/%E0%A4%A', '/%', 'http://evil.example/', '*', ''])('%s is none', (url) => {
    expect(requestPath(incoming({}, url))).toBeNull();
  });
});

describe('one address, however it is written', () => {
  it.each([
    ['/news?tag=a', '/news?tag=a'],
    ['/news#top', '/news'],
    ['/news?tag=a#top?b', '/news?tag=a'],
    ['/./news', '/news'],
    ['/teams/../news?next=/a/../b', '/news?next=/a/../b'],
    ['/teams/%2e%2E/news', '/news'],
    ['/../../news/.', '/news/'],
    ['/news/a.b/..c/.d', '/news/a.b/..c/.d'],
    ['http://other.example/x/../news#a', '/news'],
    ['*', '*'],
  ])('%s is %s', (url, expected) => {
    const request = incoming({}, url);
    inPlainForm(request);
    expect(request.url).toBe(expected);
  });
});
