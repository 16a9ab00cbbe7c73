import { describe, expect, it } from 'vitest';
import { formatDay, today } from '@/lib/dates';

describe('formatDay', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2025-09-03', '3 Sep 2025'],
    ['2024-02-29', '29 Feb 2024'],
    ['2026-01-01', '1 Jan 2026'],
  ])('shows %s as %s', (day, text) => {
    expect(formatDay(day)).toBe(text);
  });

  it('leaves alone what is not a day', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});

describe('today', () => {
  it('is the day in Malta, also when it is still yesterday in UTC', () => {
    expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
    expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });
});
