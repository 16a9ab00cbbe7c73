import { describe, expect, it, vi } from 'vitest';
import { assertOrigin } from '@/lib/platform/http/origin';

vi.mock('@/lib/env', () => ({
  env: {
    NODE_ENV: 'production',
    SITE_URL: 'https://tempesta.example',
    API_HOST: 'api.tempesta.example',
    API_ORIGINS: ['https://partner.example'],
    PORT: 3000,
  },
}));

const called = (host: string, headers: Record<string, string>) => () =>
  assertOrigin(new Request(`http://${host}/api/news`, { method: 'POST', headers: { host, ...headers } }));

describe('a change is allowed', () => {
  it.each([
    ['tempesta.example', 'https://tempesta.example'],
    ['tempesta.example', 'https://partner.example'],
    ['127.0.0.1:3000', 'https://tempesta.example'],
    ['tempesta.example', 'https://api.tempesta.example'],
    ['api.tempesta.example', 'https://api.tempesta.example'],
  ])('at %s from a page of %s', (host, origin) => {
    expect(called(host, { origin })).not.toThrow();
  });

  it('from a client that is not a browser', () => {
    expect(called('tempesta.example', {})).not.toThrow();
  });
});

describe('a change is refused', () => {
  it.each([
    ['tempesta.example', 'http://tempesta.example'],
    ['tempesta.example', 'https://tempesta.example:8443'],
    ['tempesta.example', 'https://evil.example'],
    ['tempesta.example', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['tempesta.local', 'http://tempesta.local'],
    ['tempesta.local', 'https://tempesta.local'],
    ['rebound.example', 'https://rebound.example'],
    ['api.tempesta.example', 'http://api.tempesta.example'],
    ['api.tempesta.example', 'https://api.tempesta.example:8443'],
    ['127.0.0.1:3000', 'http://127.0.0.1:4000'],
    ['tempesta.example', 'null'],
  ])('at %s from a page of %s', (host, origin) => {
    expect(called(host, { origin })).toThrow('Calls from this origin are not allowed.');
  });

  it('from another site, without an origin', () => {
    expect(called('tempesta.example', { 'sec-fetch-site': 'cross-site' })).toThrow('not allowed');
  });
});

describe('on a developer’s machine', () => {
  /** The origin check in a process with this environment. */
  async function checkOf(changes: Record<string, unknown>) {
    vi.resetModules();
    const env = { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000', API_ORIGINS: [], PORT: 3000, ...changes };
    vi.doMock('@/lib/env', () => ({ env }));
    const { assertOrigin: assert } = await import('@/lib/platform/http/origin');
    return (origin: string) => () => assert(new Request('http://localhost/', { method: 'POST', headers: { origin } }));
  }

  it.each([{}, { SITE_URL: 'https://tempesta.example', NODE_ENV: 'development' }])(
    'all names of the loopback are the site’s: %j',
    async (changes) => {
      const from = await checkOf(changes);
      for (const name of ['localhost', '127.0.0.1', '[::1]']) expect(from(`http://${name}:3000`)).not.toThrow();
      for (const origin of ['http://localhost:4000', 'https://localhost:3000', 'http://localhost.evil.example:3000']) {
        expect(from(origin)).toThrow('not allowed');
      }
    },
  );
});
