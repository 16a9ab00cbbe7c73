import { describe, expect, it } from 'vitest';
import { countdownText } from '@/lib/matches/countdown';

const NOW = Date.parse('2026-11-27T12:00:00Z');

describe('the time until a match', () => {
  it.each([
    ['2026-11-30T12:00:00Z', 'in 3 days'],
    ['2026-11-29T12:00:00Z', 'in 2 days'],
    ['2026-11-29T11:59:00Z', 'in 47 h 59 min'],
    ['2026-11-27T17:12:00Z', 'in 5 h 12 min'],
    ['2026-11-27T13:00:00Z', 'in 1 h 0 min'],
    ['2026-11-27T12:59:01Z', 'in 1 h 0 min'],
    ['2026-11-27T12:12:00Z', 'in 12 min'],
    ['2026-11-27T12:00:10Z', 'in 1 min'],
    ['2026-11-27T12:00:00Z', ''],
    ['2026-11-26T12:00:00Z', ''],
    ['soon', ''],
  ])('before %s is “%s”', (startsAt, text) => {
    expect(countdownText(startsAt, NOW)).toBe(text);
  });
});
