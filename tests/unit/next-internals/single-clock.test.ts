import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';

const wall = vi.hoisted(() => ({ ahead: 0, now: Date.now }));

beforeAll(async () => {
  Date.now = () => wall.now() + wall.ahead;
  await import('@/lib/platform/next-internals/single-clock');
});

// Other test files run in this process.
afterAll(() => {
  Date.now = wall.now;
  Reflect.deleteProperty(performance, 'timeOrigin');
});

it.each([86_400_000, -86_400_000, 0])(
  'Next.js applies a change immediately when the wall clock is %i ms ahead',
  (ahead) => {
    const before = Date.now();
    wall.ahead = ahead;
    const page = Date.now();
    expect(page).toBeGreaterThanOrEqual(before);
    // Next.js dates a page by the first clock, and compares tags with the second one.
    expect(Math.abs(performance.timeOrigin + performance.now() - Date.now())).toBeLessThan(50);
    tagsManifest.set('a', { expired: Date.now() });
    expect(areTagsExpired(['a'], page - 1)).toBe(true);
  },
);
