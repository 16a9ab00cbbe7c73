import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore, includesDay } from '@/lib/memberships/rules';

describe('dayBefore', () => {
  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2026-01-01', '2025-12-31'],
    ['2026-03-30', '2026-03-29'],
  ])('%s → %s', (day, before) => {
    expect(dayBefore(day)).toBe(before);
  });
});

describe('includesDay', () => {
  it('includes the first day and the last one', () => {
    const stint = { joined: '2026-02-01', left: '2026-02-03' };
    const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'];
    expect(days.map((day) => includesDay(stint, day))).toEqual([false, true, true, true, false]);
  });

  it('does not end where there is no last day', () => {
    expect(includesDay({ joined: '2026-02-01', left: null }, '9999-12-31')).toBe(true);
  });

  it('is in one of two stints that follow each other', () => {
    const days = fc
      .date({ min: new Date('2000-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, (moved, day) => {
        const before = includesDay({ joined: '1999-01-01', left: dayBefore(moved) }, day);
        const after = includesDay({ joined: moved, left: null }, day);
        expect(before).toBe(!after);
      }),
    );
  });
});
