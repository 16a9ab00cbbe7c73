import { describe, expect, it } from 'vitest';
import {
  eventText,
  groupMatches,
  isAhead,
  opponentText,
  resultOf,
  type ShownMatch,
  statusText,
} from '@/lib/matches/listing';
import { runningScore } from '@/lib/matches/rules';
import { startText } from '@/lib/matches/times';

const DAY = '2026-11-26';

const match = (fields: Partial<ShownMatch> = {}): ShownMatch => ({
  ...{ id: 1, date: DAY, time: null, startsAt: null, teamA: 'Tempesta', teamB: 'Northlight', teamID: null, ours: 'A' },
  ...{ scoreA: null, scoreB: null, status: 'Upcoming', bestOf: 3, outcome: 'played', tournamentId: null, stage: '' },
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
  ...{ updatedAt: '2026-11-20T12:00:00.000Z', team: null, opponent: null, tournament: null },
  ...fields,
});

describe('a match is ahead', () => {
  it.each<[string, Partial<ShownMatch>, boolean]>([
    ['on its day', { date: DAY }, true],
    ['not once its day is over', { date: '2026-11-25' }, false],
    ['while it is live, past midnight too', { status: 'Live', date: '2026-11-25' }, true],
    ['when it is postponed to a day', { status: 'Postponed', date: '2026-12-01' }, true],
    ['not when it is postponed without a day', { status: 'Postponed', date: null }, false],
    ['not when it is cancelled', { status: 'Cancelled', date: '2026-12-01' }, false],
    ['not when it is finished', { status: 'Finished', date: DAY }, false],
  ])('%s', (_, fields, expected) => expect(isAhead(match(fields), DAY)).toBe(expected));
});

it('the status is what the calendar does not contradict', () => {
  expect(statusText(match(), DAY)).toBe('Upcoming');
  expect(statusText(match({ date: '2026-11-25' }), DAY)).toBe('Awaiting result');
  expect(statusText(match({ status: 'Postponed', date: null }), DAY)).toBe('Postponed');
});

describe('the result', () => {
  const finished = { status: 'Finished', scoreA: 2, scoreB: 1 } as const;
  it.each<[string, Partial<ShownMatch>, string | null]>([
    ['is won by the higher score', finished, 'Won'],
    ['is lost from the other side', { ...finished, ours: 'B' }, 'Lost'],
    ['is a draw at the same score', { ...finished, scoreB: 2 }, 'Draw'],
    ['is not known of a match of others', { ...finished, ours: null }, null],
    ['is not known while it is live', { ...finished, status: 'Live' }, null],
  ])('%s', (_, fields, expected) => expect(resultOf(match(fields))).toBe(expected));
});

it('a running score shows while the match is live and once it is finished', () => {
  const score = { scoreA: 1, scoreB: 0 };
  expect(runningScore(match({ ...score, status: 'Live' }))).toBe('1 - 0');
  expect(runningScore(match({ ...score, status: 'Finished' }))).toBe('1 - 0');
  expect(runningScore(match({ ...score, status: 'Postponed' }))).toBeNull();
  expect(runningScore(match({ status: 'Live' }))).toBeNull();
});

it('groups keep their order, what is over by its months', () => {
  const [ahead, behind] = [match({ id: 2 }), match({ id: 1, status: 'Finished', scoreA: 1, scoreB: 0 })];
  expect(groupMatches([ahead, behind], DAY)).toEqual([
    { title: 'Upcoming', matches: [ahead] },
    { title: 'November 2026', matches: [behind] },
  ]);
  const earlier = { ...behind, date: '2026-10-31' };
  expect(groupMatches([behind, earlier], DAY).map(({ title }) => title)).toEqual(['November 2026', 'October 2026']);
});

it('the event names tournament, stage and a forfeit', () => {
  const tournament = { name: 'Grand Harbour Open', slug: 'grand-harbour-open', venue: '', start: DAY };
  expect(eventText(match({ tournament, stage: 'Final' }))).toBe('Grand Harbour Open · Final');
  expect(eventText(match({ status: 'Finished', outcome: 'forfeit' }))).toBe('Forfeit');
  expect(eventText(match())).toBe('');
});

describe('the start', () => {
  it.each([
    [
      'in winter',
      { date: '2026-11-28', time: '20:00', startsAt: '2026-11-28T19:00:00.000Z' },
      '28 Nov 2026, 20:00 CET',
    ],
    [
      'in summer',
      { date: '2026-07-01', time: '20:00', startsAt: '2026-07-01T18:00:00.000Z' },
      '1 Jul 2026, 20:00 CEST',
    ],
    ['without a time', { date: '2026-11-28', time: null, startsAt: null }, '28 Nov 2026'],
    ['without a day', { date: null, time: null, startsAt: null }, 'Date to be announced'],
  ])('%s', (_, start, expected) => expect(startText(start)).toBe(expected));
});

describe('against whom the organisation played', () => {
  const sides = { teamA: 'Tempesta CS2', teamB: 'Northlight' };

  it.each([
    ['A', 'vs Northlight'],
    ['B', 'vs Tempesta CS2'],
    [null, 'Tempesta CS2 vs Northlight'],
  ] as const)('as side %s it is “%s”', (ours, text) => {
    expect(opponentText({ ...sides, ours })).toBe(text);
  });
});
