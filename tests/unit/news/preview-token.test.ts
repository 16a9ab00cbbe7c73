import { describe, expect, it, vi } from 'vitest';
import { previewToken, readPreviewToken } from '@/lib/news/preview-token';

const secrets = vi.hoisted(() => ({ current: ['the secret of this test'] }));
vi.mock('@/lib/platform/auth/keyed-hash', async () => {
  const { createHmac } = await import('node:crypto');
  const keyedHashes = (text: string) =>
    secrets.current.map((key) => createHmac('sha256', key).update(text).digest('hex'));
  return { keyedHashes };
});

const until = 1_800_000_000;
const before = until * 1000 - 1;
const token = previewToken({ id: 42, until });
const [, , signature = ''] = token.split('-');

describe('the token of a preview', () => {
  it('says which article, until when', () => {
    expect(readPreviewToken(token, before)).toEqual({ id: 42, until });
  });

  it('ends', () => {
    expect(readPreviewToken(token, until * 1000)).toBeNull();
  });

  it.each([
    ['of another article', `43-${until}-${signature}`],
    ['for longer', `42-${until + 1}-${signature}`],
    ['with another signature', `42-${until}-${'0'.repeat(64)}`],
    ['with digits that mean the same', `042-${until}-${signature}`],
    ['without a signature', `42-${until}-`],
    ['with more behind it', `${token}0`],
    ['of nothing', ''],
  ])('is none %s', (_what, other) => {
    expect(readPreviewToken(other, before)).toBeNull();
  });

  it('outlasts a rotation of the secret for as long as the old one is known', () => {
    secrets.current = ['a new secret', ...secrets.current];
    expect(readPreviewToken(token, before)).toEqual({ id: 42, until });
    secrets.current = ['a new secret'];
    expect(readPreviewToken(token, before)).toBeNull();
  });
});
