import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SameSecond } from '@/lib/platform/host/same-second';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const now = (): number => Math.floor(Date.now() / 1000);

it('holds what it has room for, and no more', () => {
  const sent = new SameSecond();
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let one = 0; one < 20; one++) sent.add(`GET /${one}`, megabyte, now());
  const held = Array.from({ length: 20 }, (_, one) => sent.get(`GET /${one}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(9);
});

it('forgets the second before when the next one begins', () => {
  const sent = new SameSecond();
  sent.add('GET /', Buffer.from('before'), now() - 1);
  expect(sent.get('GET /')).toBeUndefined();
  sent.add('GET /news', Buffer.from('now'), now());
  sent.add('GET /', Buffer.from('now'), now());
  expect(sent.get('GET /')?.toString()).toBe('now');
});
