import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// The site may be configured for another locale and time zone.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('@/lib/locale', () => ({ LOCALE: 'en-AU', TIME_ZONE: 'Australia/Sydney' }));
});

afterAll(() => {
  vi.doUnmock('@/lib/locale');
  vi.resetModules();
});

it.each([
  ['2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['2026-07-01', '2026-06-30T14:00:00.000Z'],
])('%s begins at midnight east of UTC too, also when the clocks change', async (day, moment) => {
  const { startOfDay, today } = await import('@/lib/clock');
  expect(startOfDay(day).toISOString()).toBe(moment);
  expect(today(startOfDay(day))).toBe(day);
});
