import { describe, expect, it } from 'vitest';
import { withProtocol } from '@/components/admin/manager/fields/field';

describe('an address that was typed', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/shop?x=1 ', 'https://www.example.org/shop?x=1'],
    ['example.org:8443/#top', 'https://example.org:8443/#top'],
  ])('%j gets its protocol', (typed, address) => {
    expect(withProtocol(typed)).toBe(address);
  });

  it.each([
    '',
    'https://example.org',
    'http://example.org',
    'mailto:a@example.org',
    'example',
    'two words.org',
    '/news',
  ])('%j stays as it is', (typed) => {
    expect(withProtocol(typed)).toBe(typed);
  });
});
