import { describe, expect, it } from 'vitest';
import { secondsUntilTomorrow, startOfDay, today, zonedMoment } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { formatDays } from '@/lib/day-ranges';

describe('formatDay', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2025-09-03', '3 Sep 2025'],
    ['2024-02-29', '29 Feb 2024'],
    ['2026-01-01', '1 Jan 2026'],
  ])('shows %s as %s', (day, text) => {
    expect(formatDay(day)).toBe(text);
  });

  it('returns other texts unchanged', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});

describe('formatDays', () => {
  it.each([
    ['2026-12-04', '2026-12-06', '4 to 6 Dec 2026'],
    ['2026-11-27', '2026-12-02', '27 Nov to 2 Dec 2026'],
    ['2026-12-30', '2027-01-02', '30 Dec 2026 to 2 Jan 2027'],
    ['2026-12-04', '2027-12-06', '4 Dec 2026 to 6 Dec 2027'],
    ['2026-12-04', '2026-12-04', '4 Dec 2026'],
  ])('shows %s and %s as %s', (start, end, text) => {
    expect(formatDays(start, end)).toBe(text);
  });
});

describe('today', () => {
  it('is the day in Malta, also when it is still yesterday in UTC', () => {
    expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
    expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });
});

describe('secondsUntilTomorrow', () => {
  it.each([
    ['at noon', '2026-11-21T11:00:00Z', 12 * 3600],
    ['a second before midnight', '2026-11-21T22:59:59Z', 1],
    ['at midnight', '2026-11-21T23:00:00Z', 24 * 3600],
    ['in summer time', '2026-07-01T21:30:00Z', 1800],
    ['on the day of 23 hours', '2026-03-28T23:00:00Z', 23 * 3600],
    ['on the day of 25 hours', '2026-10-24T22:00:00Z', 25 * 3600],
  ])('counts right %s', (_, now, seconds) => {
    expect(secondsUntilTomorrow(new Date(now))).toBe(seconds);
  });
});

describe('moments where the organisation lives', () => {
  it('are written with their zone, in summer and in winter', () => {
    expect(zonedMoment(new Date('2026-07-01T10:30:00Z'))).toBe('2026-07-01T12:30:00+02:00');
    expect(zonedMoment(new Date('2026-12-31T23:30:00.123Z'))).toBe('2027-01-01T00:30:00+01:00');
  });

  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    // The days on which the clocks change.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('begin %s at %s', (day, moment) => expect(startOfDay(day).toISOString()).toBe(moment));
});
