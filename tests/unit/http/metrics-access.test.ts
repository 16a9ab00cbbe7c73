import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';

type Parts = Pick<IncomingMessage, 'headers' | 'url'> & { socket: { remoteAddress: string } };

interface Scrape {
  headers?: Record<string, string>;
  proxies?: number;
  from?: string;
}

/** Whether a request may read the metrics, once `server.ts` has passed it on. */
async function mayRead({ headers = {}, proxies = 0, from = '127.0.0.1' }: Scrape, token?: string): Promise<boolean> {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', String(proxies));
  vi.stubEnv('METRICS_TOKEN', token);
  vi.stubGlobal('tempestaKnowsClients', true);
  const { sanitizeRequest } = await import('@/lib/platform/host/request-guard');
  const { mayReadMetrics } = await import('@/lib/platform/http/metrics-access');
  const parts: Parts = { headers, url: '/api/metrics', socket: { remoteAddress: from } };
  const request = parts as IncomingMessage;
  sanitizeRequest(request, proxies);
  return mayReadMetrics(new Request('http://site.example/api/metrics', { headers: request.headers as HeadersInit }));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the metrics without a token', () => {
  it('are for this machine', async () => {
    expect(await mayRead({})).toBe(true);
    expect(await mayRead({ from: '203.0.113.9' })).toBe(false);
  });

  it.each(['198.51.100.1', '127.0.0.1', ''])(
    'are refused to what came by a proxy that is not trusted (%j)',
    async (chain) => {
      expect(await mayRead({ headers: { 'x-forwarded-for': chain } })).toBe(false);
    },
  );

  it('are for this machine behind a trusted proxy', async () => {
    expect(await mayRead({ headers: { 'x-forwarded-for': '127.0.0.1' }, proxies: 1 })).toBe(true);
    expect(await mayRead({ headers: { 'x-forwarded-for': '198.51.100.1' }, proxies: 1 })).toBe(false);
  });

  it('cannot be had by a header of the site’s own', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-tempesta-forwarded': '' };
    expect(await mayRead({ headers })).toBe(false);
  });
});

it('the metrics with a token are for those who send it', async () => {
  const token = 'a token of the metrics that is long';
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.1' };
  expect(await mayRead({ headers }, token)).toBe(true);
  expect(await mayRead({}, token)).toBe(false);
});
