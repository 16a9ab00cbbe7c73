import { describe, expect, it } from 'vitest';
import { emailAddress } from '@/lib/platform/auth/email';
import { shownEmail } from '@/lib/platform/auth/present';

describe('an e-mail address', () => {
  it.each([
    ['Ann.Borg+x@Example.org', 'Ann.Borg+x@Example.org', 'Ann.Borg+x@Example.org'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example', 'ann@bücher.example'],
    ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example', 'ann@bücher.example'],
    ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example', 'ann@bücher.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example', 'ann@bücher.example'],
    ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai', 'анна@почта.рф'],
    ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah', 'ann@例え.テスト'],
    ['Ġorġ@example.org', 'ġorġ@example.org', 'ġorġ@example.org'],
    ['ann@xn--a.example', 'ann@xn--a.example', 'ann@xn--a.example'],
  ])('%s is stored as %s and shown as %s', (given, stored, shown) => {
    expect(emailAddress.parse(given)).toBe(stored);
    expect(shownEmail(stored)).toBe(shown);
    expect(emailAddress.parse(shown)).toBe(stored);
  });

  it.each([
    'nowhere',
    'ann@',
    '@bücher.example',
    'ann@bücher',
    'ann@bücher.example/path',
    'ann@bücher.example:80',
    'ann@bü cher.example',
    'ann@user@bücher.example',
    'an\u200Bn@example.org',
    'ann..b@bücher.example',
    'ann@ſ',
    `${'a'.repeat(250)}@example.org`,
    `ann@${'ü'.repeat(70)}.example`,
  ])('%s is none', (given) => {
    expect(emailAddress.safeParse(given).success).toBe(false);
  });
});
