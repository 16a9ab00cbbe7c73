import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRoot, ownHostsOf, storedPicture, withHostOf } from '@/lib/platform/site-url/own-address';

const where = {
  SITE_URL: 'https://www.example.org',
  SITE_ALIASES: ['https://example.org', 'http://old.example.net:8080'],
  HOST: '192.0.2.7',
  PORT: 3000,
  NEXT_PUBLIC_API_URL: '/api',
  API_HOST: 'api.example.org',
};
const own = ownHostsOf(where);

describe('an address of this site', () => {
  it.each([
    ['https://www.example.org/news/5', '/news/5'],
    ['http://www.example.org/news/5', '/news/5'],
    ['//www.example.org/news/5', '/news/5'],
    ['https://www.example.org:443/news/5', '/news/5'],
    ['http://www.example.org:80/news/5', '/news/5'],
    [' HTTPS://WWW.Example.ORG/news/5\n', '/news/5'],
    ['https://www.example.org./news/5', '/news/5'],
    ['https:\\\\www.example.org\\news\\5', '/news/5'],
    ['https://www.example.org', '/'],
    ['https://www.example.org/', '/'],
    ['https://www.example.org?tag=LoL', '/?tag=LoL'],
    ['https://www.example.org/news/5?a=b&c=d#e', '/news/5?a=b&c=d#e'],
    ['https://www.example.org/news/5/', '/news/5/'],
    ['https://www.example.org/uploads/a/b.jpg', '/uploads/a/b.jpg'],
    ['https://example.org/teams', '/teams'],
    ['http://old.example.net:8080/teams', '/teams'],
    ['http://www.example.org:3000/teams', '/teams'],
    ['http://localhost:3000/teams', '/teams'],
    ['http://127.0.0.1:3000/teams', '/teams'],
    ['http://[::1]:3000/teams', '/teams'],
    ['http://192.0.2.7:3000/teams', '/teams'],
    ['https://api.example.org/uploads/a/b.jpg', '/uploads/a/b.jpg'],
    ['https://api.example.org:8443/news/5', '/api/news/5'],
    ['https://api.example.org/api/news/5', '/api/news/5'],
  ])('%s is %s', (address, stored) => {
    expect(fromRoot(address, own)).toBe(stored);
  });

  it('has the letters of its language', () => {
    const hosts = ownHostsOf({ ...where, SITE_URL: 'https://münchen.example' });
    expect(fromRoot('https://münchen.example/news/5', hosts)).toBe('/news/5');
    expect(fromRoot('https://xn--mnchen-3ya.example/news/5', hosts)).toBe('/news/5');
  });

  it.each([
    ['https://api.example.org', 'https://api.example.org/news/5', '/api/news/5'],
    ['https://site.example.org/api', 'https://site.example.org/news/5', '/news/5'],
  ])('is that of the contract at %s, too: %s is %s', (NEXT_PUBLIC_API_URL, address, stored) => {
    expect(fromRoot(address, ownHostsOf({ ...where, API_HOST: undefined, NEXT_PUBLIC_API_URL }))).toBe(stored);
  });

  it('is one that the site had before', () => {
    expect(fromRoot('https://before.example/news/5', own)).toBe('https://before.example/news/5');
    expect(fromRoot('https://before.example/news/5', withHostOf('http://before.example', own))).toBe('/news/5');
  });
});

describe('any other address', () => {
  it.each([
    'https://www.example.org.evil.example/news/5',
    'https://evil.example/www.example.org/news/5',
    'https://evil.example/?https://www.example.org/',
    'https://www.example.org@evil.example/',
    'https://user:secret@www.example.org/news/5',
    'https://shop.example.org/',
    'https://www.example.org:8443/news/5',
    'http://localhost/teams',
    'http://localhost:4000/teams',
    'https://www.example.org//evil.example/',
    'https://www.example.org/.//evil.example/',
    'mailto:www.example.org@example.org',
    'tel:+356123',
    'javascript://www.example.org/%0aalert(1)',
    'ftp://www.example.org/news/5',
    '/news/5',
    '/teams#lol',
    '#top',
    '?tag=LoL',
    'news/5',
    '',
    'https://',
    'https://[www.example.org/',
  ])('%j stays as it is', (address) => {
    expect(fromRoot(address, own)).toBe(address);
  });
});

it('an own address leads to the same page from the root, and is stored once', () => {
  const path = fc.webPath().filter((value) => !value.startsWith('//'));
  fc.assert(
    fc.property(path, fc.webQueryParameters(), fc.webFragments(), (pathname, query, fragment) => {
      const address = new URL(`${pathname}?${query}#${fragment}`, where.SITE_URL).href;
      fc.pre(!new URL(address).pathname.startsWith('//'));
      const stored = fromRoot(address, own);
      expect(stored).toMatch(/^\/(?!\/)/);
      expect(new URL(stored, where.SITE_URL).pathname).toBe(new URL(address).pathname);
      expect(fromRoot(stored, own)).toBe(stored);
    }),
  );
});

describe('the picture of a thing', () => {
  it.each([
    ['https://www.example.org/uploads/a/image.jpg', '/uploads/a/image.jpg'],
    ['https://www.example.org/uploads/a/image.jpg?w=640#x', '/uploads/a/image.jpg'],
    ['https://www.example.org/brand/icon-512.png?v=2', '/brand/icon-512.png?v=2'],
    ['/uploads/a/image.jpg', '/uploads/a/image.jpg'],
    ['https://pictures.example/uploads/a/image.jpg', 'https://pictures.example/uploads/a/image.jpg'],
    // Addresses that a reader's browser should not request with the reader's session.
    ['https://www.example.org/api/auth/logout', 'https://www.example.org/api/auth/logout'],
    ['https://www.example.org/%61dmin', 'https://www.example.org/%61dmin'],
  ])('%s is stored as %s', (address, stored) => {
    expect(storedPicture(address, own)).toBe(stored);
  });
});
