import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RawResponseCache } from '@/lib/platform/host/fast-path';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const now = (): number => Math.floor(Date.now() / 1000);

it('stores no more than its maximum size', () => {
  const cache = new RawResponseCache();
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let one = 0; one < 20; one++) cache.add(`GET /${one}`, megabyte, now());
  const stored = Array.from({ length: 20 }, (_, one) => cache.get(`GET /${one}`)).filter(Boolean);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.length).toBeLessThan(9);
});

it('drops responses when the second ends', () => {
  const cache = new RawResponseCache();
  cache.add('GET /', Buffer.from('before'), now() - 1);
  expect(cache.get('GET /')).toBeUndefined();
  cache.add('GET /news', Buffer.from('now'), now());
  cache.add('GET /', Buffer.from('now'), now());
  expect(cache.get('GET /')?.toString()).toBe('now');
});
