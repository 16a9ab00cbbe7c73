import { afterEach, describe, expect, it, vi } from 'vitest';

const told = (chain: string | null) =>
  new Request('http://site.example/', { headers: chain === null ? {} : { 'x-forwarded-for': chain } });

/** The client address of a request, in a process with this setting. */
async function addressOf(chain: string | null, proxies: string, isBehindFront = false): Promise<string> {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', proxies);
  vi.stubGlobal('tempestaKnowsClients', undefined);
  const { announceKnownClients, clientAddress } = await import('@/lib/platform/http/client-address');
  if (isBehindFront) announceKnownClients();
  return clientAddress(told(chain));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the client’s address without server.ts', () => {
  it.each([
    ['0', '198.51.100.1', 'unknown'],
    ['1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['2', '6.6.6.6, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['9', '198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['1', null, 'unknown'],
    ['1', 'not an address', 'unknown'],
  ])('with %s proxies and %s is %s', async (proxies, chain, address) => {
    expect(await addressOf(chain, proxies)).toBe(address);
  });
});

it('is the one that server.ts set, regardless of TRUST_PROXY', async () => {
  expect(await addressOf('198.51.100.1', '0', true)).toBe('198.51.100.1');
  expect(await addressOf('198.51.100.1', '3', true)).toBe('198.51.100.1');
});

describe('one visitor’s addresses count as one', () => {
  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
  ])('%s as %s', async (entry, network) => {
    expect(await addressOf(entry, '1')).toBe(network);
  });
});
