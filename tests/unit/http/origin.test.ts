import { describe, expect, it, vi } from 'vitest';
import { assertOrigin } from '@/lib/http/origin';

vi.mock('@/lib/env', () => ({
  env: { SITE_URL: 'https://tempesta.example', API_ORIGINS: ['https://partner.example'] },
}));

const called = (host: string, headers: Record<string, string>) => () =>
  assertOrigin(new Request(`http://${host}/api/news`, { method: 'POST', headers: { host, ...headers } }));

describe('a change is let through', () => {
  it.each([
    ['tempesta.example', 'https://tempesta.example'],
    ['tempesta.example', 'https://partner.example'],
    ['127.0.0.1:3000', 'https://tempesta.example'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['tempesta.local', 'http://tempesta.local'],
    ['tempesta.local', 'https://tempesta.local'],
  ])('at %s from a page of %s', (host, origin) => {
    expect(called(host, { origin })).not.toThrow();
  });

  it('from what is no browser', () => {
    expect(called('tempesta.example', {})).not.toThrow();
  });
});

describe('a change is refused', () => {
  it.each([
    ['tempesta.example', 'http://tempesta.example'],
    ['tempesta.example', 'https://tempesta.example:8443'],
    ['tempesta.example', 'https://evil.example'],
    ['tempesta.example', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:4000'],
    ['tempesta.example', 'null'],
  ])('at %s from a page of %s', (host, origin) => {
    expect(called(host, { origin })).toThrow('Calls from this origin are not allowed.');
  });

  it('from another site, without an origin', () => {
    expect(called('tempesta.example', { 'sec-fetch-site': 'cross-site' })).toThrow('not allowed');
  });
});
