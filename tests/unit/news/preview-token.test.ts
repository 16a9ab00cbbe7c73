import { describe, expect, it, vi } from 'vitest';
import { previewToken, readPreviewToken } from '@/lib/news/preview-token';

vi.mock('@/lib/platform/auth/keyed-hash', async () => {
  const { createHmac } = await import('node:crypto');
  return { keyedHash: (text: string) => createHmac('sha256', 'the secret of this test').update(text).digest('hex') };
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
});
