import { describe, expect, it } from 'vitest';
import { parseUrl } from '@/lib/parse-url';
import { safeLink } from '@/lib/platform/rich-text/addresses';

describe('an address', () => {
  it.each([
    ['https://example.org/a?b#c', undefined, 'https://example.org/a?b#c'],
    ['/news/5', 'https://example.org', 'https://example.org/news/5'],
    ['https://münchen.example/', undefined, 'https://xn--mnchen-3ya.example/'],
  ])('%s, relative to %s', (address, base, href) => {
    expect(parseUrl(address, base)?.href).toBe(href);
  });

  it.each(['', '/news/5', 'https://', 'http://a b/'])('%j is none by itself', (address) => {
    expect(parseUrl(address)).toBeNull();
  });

  // V8 optimises a function that is called often.
  it('keeps its letters, however many were read before', () => {
    for (let count = 0; count < 200_000; count++) safeLink(`https://example.org/${count}`);
    expect(safeLink('https://münchen.example/')).toBe('https://münchen.example/');
  });
});
