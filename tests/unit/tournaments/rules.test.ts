import { describe, expect, it } from 'vitest';
import { tournamentSamples } from '@/lib/tournaments/fixtures';
import { pickTournaments } from '@/lib/tournaments/rules';

describe('pickTournaments', () => {
  it('picks four different samples', () => {
    const picked = pickTournaments('2026-11-21');
    expect(picked).toHaveLength(4);
    expect(new Set(picked.map(({ name }) => name)).size).toBe(4);
    for (const { name, format, prize } of picked) expect(tournamentSamples).toContainEqual({ name, format, prize });
  });

  it('numbers them from 1', () => {
    expect(pickTournaments('2026-11-21').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('dates them weekly from the day, each three days long', () => {
    expect(pickTournaments('2026-11-21').map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-21', '2026-11-23'],
      ['2026-11-28', '2026-11-30'],
      ['2026-12-05', '2026-12-07'],
      ['2026-12-12', '2026-12-14'],
    ]);
  });

  it('counts across the end of a year and a leap day', () => {
    expect(pickTournaments('2027-12-30')[0]?.end).toBe('2028-01-01');
    expect(pickTournaments('2028-02-26').map(({ start }) => start)[1]).toBe('2028-03-04');
  });

  it('gives everyone the same on one day', () => {
    expect(pickTournaments('2026-11-21')).toEqual(pickTournaments('2026-11-21'));
  });

  it('chooses differently from day to day', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
    const choices = days.map((day) =>
      pickTournaments(day)
        .map(({ name }) => name)
        .join(),
    );
    expect(new Set(choices).size).toBeGreaterThan(20);
    expect(new Set(choices.join().split(',').filter(Boolean)).size).toBeGreaterThanOrEqual(tournamentSamples.length);
  });

  it('gives what there is when there are fewer than four samples', () => {
    expect(pickTournaments('2026-11-21', tournamentSamples.slice(0, 2))).toHaveLength(2);
  });

  it('refuses what is not a date', () => {
    expect(() => pickTournaments('soon')).toThrow(RangeError);
  });
});
