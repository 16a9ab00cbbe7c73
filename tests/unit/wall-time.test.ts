import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapAt, instantOf } from '@/lib/wall-time';

/** A moment as the clocks of a zone show it, worked out apart from the code under test: `2027-06-01 20:00`. */
function shown(moment: Date, zone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
}

const zones = fc.constantFrom(
  'Europe/Malta',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const two = (value: number) => String(value).padStart(2, '0');
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

describe('the instant of a wall time', () => {
  it.each([
    ['in winter', '2027-01-15', '20:00', '2027-01-15T19:00:00.000Z'],
    ['in summer', '2027-06-01', '20:00', '2027-06-01T18:00:00.000Z'],
    ['that exists twice is the earlier', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['at midnight', '2027-06-01', '00:00', '2027-05-31T22:00:00.000Z'],
  ])('%s', (_, day, time, expected) => {
    expect(instantOf(day, time).toISOString()).toBe(expected);
    expect(gapAt(day, time)).toBeNull();
  });

  it('is shown by the clocks of its zone again, and by none before, unless they skip it', () => {
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const moment = instantOf(day, time, zone);
        const gap = gapAt(day, time, zone);
        if (gap) {
          expect(gap.from <= time && time < gap.to).toBe(true);
          return;
        }
        expect(shown(moment, zone)).toBe(`${day} ${time}`);
        for (const minutes of [30, 60, 120]) {
          expect(shown(new Date(moment.getTime() - minutes * 60_000), zone)).not.toBe(`${day} ${time}`);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a wall time that the clocks skip', () => {
  it.each([
    ['in Malta', '2027-03-28', '02:30', 'Europe/Malta', { from: '02:00', to: '03:00' }],
    ['at the first minute', '2027-03-28', '02:00', 'Europe/Malta', { from: '02:00', to: '03:00' }],
    ['at the last minute', '2027-03-28', '02:59', 'Europe/Malta', { from: '02:00', to: '03:00' }],
    ['in New York', '2027-03-14', '02:15', 'America/New_York', { from: '02:00', to: '03:00' }],
    [
      'where clocks change by half an hour',
      '2027-10-03',
      '02:10',
      'Australia/Lord_Howe',
      { from: '02:00', to: '02:30' },
    ],
  ])('%s is told with its gap', (_, day, time, zone, gap) => {
    expect(gapAt(day, time, zone)).toEqual(gap);
  });

  it.each(['01:59', '03:00'])('does not include %s', (time) => expect(gapAt('2027-03-28', time)).toBeNull());
});
