import { expect, it } from 'vitest';
import { sentenceOf, whenOf } from '@/lib/platform/activity/rules';

const HOUR = 3_600_000;

it.each([
  [0, 'just now'],
  [HOUR / 20, '3 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  // From Monday at nine to Wednesday at eight is less than 48 hours, but it is two calendar days.
  [47 * HOUR, '1 day ago'],
  [48 * HOUR, '2 days ago'],
  [13 * 24 * HOUR, '1 week ago'],
])('%d milliseconds after it, something was %s', (passed, words) => {
  const now = new Date('2026-11-25T08:00:00Z');
  expect(whenOf(new Date(now.getTime() - passed).toISOString(), now)).toBe(words);
});

it.each([1_000, HOUR, 400 * 24 * HOUR])(
  'says just now where the clock of the device is %d milliseconds slow',
  (slow) => {
    const now = new Date('2026-11-25T08:00:00Z');
    expect(whenOf(new Date(now.getTime() + slow).toISOString(), now)).toBe('just now');
  },
);

it('calls things by their names, also where their title is a key', () => {
  const line = { username: 'anna', verb: 'edited' } as const;
  expect(sentenceOf({ ...line, kind: 'content', title: 'about_us' })).toBe('anna edited content “About page”');
  expect(sentenceOf({ ...line, kind: 'article', title: 'about_us' })).toBe('anna edited article “about_us”');
});
