import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment, momentOf, wallTimeOf } from '@/lib/planned-time';

describe('a wall time where the organisation lives', () => {
  it.each([
    ['in winter', '2026-11-26T09:30', '2026-11-26T08:30:00.000Z'],
    ['in summer', '2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['that comes twice, the first time', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['just after clocks are put forward', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ])('%s', (_, wallTime, moment) => {
    expect(momentOf(wallTime)?.toISOString()).toBe(moment);
  });

  it.each([
    ['that clocks skip', '2027-03-28T02:30'],
    ['that is none', ''],
    ['of a day that is none', '2026-02-31T10:00'],
  ])('%s has no moment', (_, wallTime) => {
    expect(momentOf(wallTime)).toBeNull();
  });

  it('is that of its moment, for every minute', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = new Date(minute * 60_000);
        const again = momentOf(wallTimeOf(moment));
        // In the hour that comes twice, the first one.
        expect([0, 3_600_000]).toContain(Number(moment) - Number(again));
      }),
    );
  });

  it('is shown with its day', () => {
    expect(formatMoment(new Date('2026-09-26T07:30:00Z'))).toBe('26 Sep 2026, 09:30');
  });
});
