import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { matchOutcome, matchStatus } from '@/lib/matches/contract';
import {
  assertSeries,
  assertState,
  isAnnounced,
  isResultMissing,
  type MatchState,
  nextState,
  nextStatuses,
} from '@/lib/matches/rules';

const score = fc.option(fc.nat(3), { nil: null });
const states: fc.Arbitrary<MatchState> = fc.record({
  date: fc.option(fc.constantFrom('2027-06-01', '2027-06-02'), { nil: null }),
  time: fc.option(fc.constantFrom('19:00', '20:00'), { nil: null }),
  teamA: fc.constantFrom('Us', 'Others'),
  teamB: fc.constantFrom('Them', 'Some'),
  scoreA: score,
  scoreB: score,
  status: fc.constantFrom(...matchStatus.options),
  outcome: fc.constantFrom(...matchOutcome.options),
});
const isValid = (state: MatchState): boolean => {
  try {
    assertState(state);
    return true;
  } catch {
    return false;
  }
};
const patches = fc
  .tuple(states, fc.uniqueArray(fc.constantFrom<keyof MatchState>('date', 'time', 'scoreA', 'scoreB', 'status')))
  .map(([state, fields]): Partial<MatchState> => Object.fromEntries(fields.map((field) => [field, state[field]])));

describe('any change of any match', () => {
  it('leads to a match that is as it has to be, or is refused with the name of a field', () => {
    fc.assert(
      fc.property(states.filter(isValid), patches, (before, patch) => {
        let after: MatchState;
        try {
          after = nextState(before, patch);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: 'invalid', fieldErrors: expect.anything() });
          return;
        }
        expect(isValid(after)).toBe(true);
        const { status = before.status } = patch;
        expect(after.status).toBe(status);
        expect(status === before.status || nextStatuses(before.status).includes(status)).toBe(true);
        if (status === before.status && status !== 'Live') {
          expect([after.scoreA, after.scoreB]).toEqual([before.scoreA, before.scoreB]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('done again changes nothing more', () => {
    fc.assert(
      fc.property(states.filter(isValid), patches, (before, patch) => {
        let after: MatchState;
        try {
          after = nextState(before, patch);
        } catch {
          return;
        }
        expect(nextState(after, patch)).toEqual(after);
        expect(isAnnounced(after, nextState(after, patch))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a missing result', () => {
  const today = '2027-06-02';
  it.each([
    ['yesterday, still upcoming', { status: 'Upcoming', date: '2027-06-01' }, true],
    ['today', { status: 'Upcoming', date: '2027-06-02' }, false],
    ['yesterday, finished', { status: 'Finished', date: '2027-06-01' }, false],
    ['without a day', { status: 'Postponed', date: null }, false],
  ] as const)('%s', (_, match, expected) => expect(isResultMissing(match, today)).toBe(expected));
});

describe('a series', () => {
  const series = (bestOf: number, scoreA: number | null, scoreB: number | null, maps = 0) => ({
    ...{ bestOf, scoreA, scoreB },
    maps: Array.from({ length: maps }, (_, index) => ({ name: `Map ${index}`, scoreA: null, scoreB: null })),
  });

  it.each([
    [3, 5, 0],
    [3, 0, 3],
    [3, 2, 2],
    [2, 2, 1],
    [5, 4, 0],
    [5, 3, 3],
    [7, 5, 1],
  ])('of a best of %i takes no %i–%i', (bestOf, scoreA, scoreB) => {
    const after = series(bestOf, scoreA, scoreB);
    expect(() => assertSeries(null, after)).toThrow(/best of/);
    expect(() => assertSeries(series(bestOf, 0, 0), after)).toThrow(/best of/);
    expect(() => assertSeries(series(1, scoreA, scoreB), after)).toThrow(/best of/);
    // One that was saved before can still be edited.
    expect(() => assertSeries(after, after)).not.toThrow();
  });

  it.each([
    [1, 13, 7],
    [2, 1, 1],
    [2, 2, 0],
    [3, 2, 1],
    [3, null, null],
    [5, 3, 2],
    [7, 4, 3],
  ])('of a best of %i takes %i–%i', (bestOf, scoreA, scoreB) => {
    expect(() => assertSeries(null, series(bestOf, scoreA, scoreB))).not.toThrow();
  });

  it('has no more maps than it is the best of', () => {
    expect(() => assertSeries(null, series(3, 2, 1, 4))).toThrow(AppError);
    expect(() => assertSeries(null, series(3, 2, 1, 3))).not.toThrow();
  });
});
