import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browserOf,
  failedLogin,
  failureSentence,
  loginAddress,
  providerNetwork,
  safeOrigin,
} from '@/lib/platform/auth/rules';

describe('the page that a login leads to', () => {
  it.each(['/admin', '/admin/news', '/admin/news?edit=3', '/admin/users?edit=new#top'])(
    'is %s when asked for',
    (from) => {
      expect(safeOrigin(from)).toBe(from);
    },
  );

  it.each([
    ...[null, undefined, '', 'admin', '/', '/news', '/administrator', '/Admin'],
    ...['https://evil.example/admin', '//evil.example/admin', '/\\evil.example/admin', '\\\\evil.example'],
    ...['/\t/evil.example/admin', 'javascript:alert(1)', '/admin/../news', '/admin/%2e%2e/news', '/admin/..\\news'],
    ...[
      '/admin/%2e%2e%2fnews',
      '/admin/%',
      '/admin/login',
      '/admin/login?from=/admin',
      '/admin/%6cogin',
      '/admin/./login',
    ],
  ])('is the dashboard for %j', (from) => {
    expect(safeOrigin(from)).toBe('/admin');
  });

  it('is below /admin of this site for any requested address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      'admin',
      'login',
      '..',
      '.',
      '%2e',
      '%2f',
      '?',
      '#',
      '@',
      ':',
      'evil.example',
      '\t',
      'x',
    );
    const path = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(path, (from) => {
        const { origin, pathname } = new URL(safeOrigin(from), 'https://site.example');
        expect(origin).toBe('https://site.example');
        expect(`${pathname}/`).toMatch(/^\/admin\/(?!login\/)/);
      }),
    );
  });

  it('comes back from the address of the login', () => {
    const address = new URL(loginAddress('/admin/news?edit=3&x=1'), 'https://site.example');
    expect(address.pathname).toBe('/admin/login');
    expect(safeOrigin(address.searchParams.get('from'))).toBe('/admin/news?edit=3&x=1');
  });
});

describe('the message of a failed sign-in', () => {
  it('is found by the name in the address', () => {
    const { searchParams } = new URL(failedLogin('/admin/news?edit=3', 'denied'), 'http://site.example');
    expect(searchParams.get('from')).toBe('/admin/news?edit=3');
    expect(failureSentence(searchParams.get('error'))).toBe('You did not allow the sign-in.');
  });

  it.each([null, '', 'toString', '__proto__', '<b>Call this number</b>'])('is none for %j', (name) => {
    expect(failureSentence(name)).toBeNull();
  });
});

describe('a browser’s name', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari on iOS'],
    ['curl/8.10.1', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('of %s is %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });
});

describe('the network of a provider', () => {
  it.each([
    ['192.0.2.77', '192.0.0.0/16'],
    ['2001:db8:1:2::/64', '2001:db8::/32'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (client, network) => {
    expect(providerNetwork(client)).toBe(network);
  });
});
