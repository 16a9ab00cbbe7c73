import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupMatches, type MatchView, queryOf, readView } from '@/components/admin/matches/match-view';
import { changeText, isSaved, withPending } from '@/components/admin/matches/pending-changes';
import { type Match, matchStatus } from '@/lib/matches/contract';

const TODAY = '2027-06-10';
const match = (id: number, values: Partial<Match>): Match => ({
  ...{ id, date: TODAY, time: '20:00', startsAt: null, teamA: 'Us', teamB: 'Them', teamID: null, ours: null },
  ...{ scoreA: null, scoreB: null, status: 'Upcoming', bestOf: 1, outcome: 'played', tournamentId: null, stage: '' },
  ...{
    maps: [],
    lineup: [],
    streams: [],
    vodUrl: null,
    articleId: null,
    opponentId: null,
    announce: true,
    sequence: 0,
  },
  updatedAt: '2027-06-01T00:00:00.000Z',
  ...values,
});

const matches = [
  match(1, { status: 'Finished', date: '2027-06-01', scoreA: 1, scoreB: 0 }),
  match(2, { status: 'Cancelled', date: '2027-06-02' }),
  match(3, { date: '2027-06-20', teamID: 7 }),
  match(4, { date: '2027-06-11' }),
  match(5, { date: '2027-06-09' }),
  match(6, { status: 'Postponed', date: null }),
  match(7, { status: 'Live', scoreA: 0, scoreB: 0 }),
  match(8, { time: null }),
];
const shown = (view: Partial<MatchView>) =>
  groupMatches(matches, { status: undefined, team: undefined, ...view }, TODAY).map(({ title, matches: members }) => [
    title,
    ...members.map(({ id }) => id),
  ]);

describe('the list of the Match Manager', () => {
  it('has missing results first, then what is live, what comes next, and results from the newest on', () => {
    expect(shown({})).toEqual([
      ['Result missing', 5],
      ['Live', 7],
      ['Upcoming', 8, 4, 3],
      ['Postponed', 6],
      ['Results', 2, 1],
    ]);
  });

  it('is narrowed by status and team', () => {
    expect(shown({ status: 'Upcoming' })).toEqual([
      ['Result missing', 5],
      ['Upcoming', 8, 4, 3],
    ]);
    expect(shown({ status: 'missing' })).toEqual([['Result missing', 5]]);
    expect(shown({ team: 7 })).toEqual([['Upcoming', 3]]);
    expect(shown({ team: 7, status: 'Live' })).toEqual([]);
  });

  it('has its view in the address and reads it from there again', () => {
    const views = fc.record({
      status: fc.constantFrom(undefined, 'missing' as const, ...matchStatus.options),
      team: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: undefined }),
      query: fc.string({ unit: 'binary' }),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(queryOf(view)))).toEqual(view);
      }),
    );
    expect(readView(new URLSearchParams('status=Over&team=x&page=-1'))).toEqual({
      ...{ status: undefined, team: undefined, query: '', page: 1 },
    });
  });
});

describe('a change that waits for the connection', () => {
  const live = match(1, { status: 'Live', scoreA: 1, scoreB: null });
  const change = { scoreA: 2, scoreB: 0, status: 'Finished' as const, updatedAt: live.updatedAt };

  it('shows on the match, and is done when the saved one has all of it', () => {
    const after = withPending(live, change);
    expect(after).toMatchObject({ scoreA: 2, scoreB: 0, status: 'Finished' });
    expect([isSaved(live, change), isSaved(after, change)]).toEqual([false, true]);
    expect(isSaved(live, { scoreA: 1, updatedAt: '' })).toBe(true);
    expect(withPending(live, undefined)).toBe(live);
  });

  it('is said in words', () => {
    expect(changeText(change)).toBe('2–0, Finished');
    expect(changeText({ status: 'Live' })).toBe('Live');
    expect(changeText({ scoreA: 1 })).toBe('1–0');
  });
});
