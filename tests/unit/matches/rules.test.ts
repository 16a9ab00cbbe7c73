import { describe, expect, it } from 'vitest';
import { matches } from '@/lib/matches/fixtures';
import { matchText, scoreText } from '@/lib/matches/rules';

describe('scoreText', () => {
  it('reads A - B once the match is finished', () => {
    expect(scoreText({ scoreA: 2, scoreB: 1, status: 'Finished' })).toBe('2 - 1');
  });

  it('shows a goalless finished match', () => {
    expect(scoreText({ scoreA: 0, scoreB: 0, status: 'Finished' })).toBe('0 - 0');
  });

  it('is a dash before the match, even if scores are there', () => {
    expect(scoreText({ scoreA: null, scoreB: null, status: 'Upcoming' })).toBe('-');
    expect(scoreText({ scoreA: 2, scoreB: 1, status: 'Upcoming' })).toBe('-');
  });

  it('is a dash when a finished match has no score', () => {
    expect(scoreText({ scoreA: 2, scoreB: null, status: 'Finished' })).toBe('-');
  });
});

describe('matchText', () => {
  it('names both teams', () => {
    expect(matchText({ teamA: 'Tempesta', teamB: 'Northlight' })).toBe('Tempesta vs Northlight');
  });
});

describe('the fixed matches', () => {
  it('are six, with ids of their own, newest first', () => {
    expect(matches).toHaveLength(6);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(6);
    const dates = matches.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('have finished ones with a score and upcoming ones without', () => {
    expect(new Set(matches.map(({ status }) => status))).toEqual(new Set(['Finished', 'Upcoming']));
    for (const { status, scoreA, scoreB } of matches) {
      expect([scoreA === null, scoreB === null]).toEqual([status === 'Upcoming', status === 'Upcoming']);
    }
  });
});
