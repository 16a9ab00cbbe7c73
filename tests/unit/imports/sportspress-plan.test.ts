import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryOf } from '@/lib/imports/sportspress/nationalities';
import { type KnownHere, planSports, type SportsPlan } from '@/lib/imports/sportspress/plan';
import { surveyExport } from '@/lib/imports/wordpress/survey';
import { event, league, player, position, result, season, team } from '../../support/sportspress-export';
import { item, wordpressExport } from '../../support/wordpress-export';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'tempesta-sports-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TODAY = '2024-06-01';

/** Plans a file as the import does. @param here what teams of a name are on this site */
async function plan(items: string[], here: Record<string, 'team' | 'opponent'> = {}): Promise<SportsPlan> {
  const file = path.join(folder, 'export.xml');
  writeFileSync(file, wordpressExport(items));
  const { sports, offset } = await surveyExport(file);
  const kindOf: KnownHere['kindOf'] = ({ title }) => here[title] ?? null;
  return planSports(sports, { kindOf, today: TODAY, offset });
}

const REDS = team({ id: 1, title: 'Reds', terms: [league('Valorant')] });
const BLUES = team({ id: 2, title: 'Blues' });
const GREENS = team({ id: 3, title: 'Greens' });
const ANNA = player({ id: 11, title: 'Anna', current: [1], nationality: 'mlt', terms: [position('Entry')] });
const BASE = [REDS, BLUES, GREENS, ANNA];

const named = ({ teams, opponents }: SportsPlan) => ({
  teams: teams.map(({ item: { title } }) => title),
  opponents: opponents.map(({ title }) => title),
});

/** Plans one match of the base, at which the file was asked for it. */
async function matchOf(fields: Partial<Parameters<typeof event>[0]>, more: string[] = []) {
  const { matches, leftOut } = await plan([
    ...BASE,
    ...more,
    event({ id: 50, title: 'Reds vs Blues', teams: [1, 2], ...fields }),
  ]);
  return matches[0] ?? leftOut[0];
}

describe('which teams are ours', () => {
  it('takes those in which players of the file play for ours, and all others for opponents', async () => {
    expect(named(await plan(BASE))).toEqual({ teams: ['Reds'], opponents: ['Blues', 'Greens'] });
  });

  it('takes one whose players stood in a match for a former one of ours', async () => {
    const past = player({ id: 12, title: 'Ben', past: [3] });
    const played = event({ id: 50, teams: [2, 3], lineups: [[], [12]] });
    const { teams } = await plan([...BASE, past, played]);
    expect(teams.map(({ item: { title }, isFormer }) => [title, isFormer])).toEqual([
      ['Reds', false],
      ['Greens', true],
    ]);
  });

  it('goes by what a name is here first', async () => {
    const planned = await plan(BASE, { Reds: 'opponent', Greens: 'team' });
    expect(named(planned)).toEqual({ teams: ['Greens'], opponents: ['Reds', 'Blues'] });
    expect(planned.leftOut).toEqual([{ kind: 'players', name: 'Anna', reason: 'None of these teams is ours.' }]);
  });

  it('does not count staff, drafts and what is in the bin', async () => {
    const items = [
      ...[
        REDS,
        BLUES,
        team({ id: 4, title: 'Secret', status: 'draft' }),
        team({ id: 5, title: 'Gone', status: 'trash' }),
      ],
      player({ id: 11, title: 'Coach', type: 'sp_staff', current: [1] }),
      player({ id: 12, title: 'Hidden', status: 'private', current: [2] }),
    ];
    const planned = await plan(items);
    expect(named(planned)).toEqual({ teams: [], opponents: ['Reds', 'Blues'] });
    expect(planned.leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'Secret: It is not published.',
      'Coach: None of these teams is ours.',
      'Hidden: It is not published.',
    ]);
  });

  it('names the game by the league of the team', async () => {
    const { teams } = await plan([...BASE, player({ id: 12, title: 'Cara', current: [3] })]);
    expect(teams.map(({ game }) => game)).toEqual(['Valorant', 'Esports']);
  });
});

describe('players', () => {
  it('have a country, a role, and days of matches', async () => {
    const played = (id: number, date: string, ids: number[]) =>
      event({ id, date, dateUtc: date, teams: [1, 2], lineups: [ids, []] });
    const past = player({ id: 12, title: 'Ben', past: [1] });
    const { players } = await plan([
      ...[...BASE, past, played(50, '2023-01-05 18:00:00', [12]), played(51, '2023-02-05 18:00:00', [11, 12])],
      played(52, '2023-03-05 18:00:00', [11]),
    ]);
    expect(players).toMatchObject([
      { country: 'MT', role: 'Entry', stints: [{ team: 1, joined: '2023-02-05', left: null }] },
      { country: null, role: 'Player', stints: [{ team: 1, joined: '2023-01-05', left: '2023-02-05' }] },
    ]);
  });

  it('join today where the file has no match of the team, and have no stint that ended without one', async () => {
    const { players, notes } = await plan([...BASE, player({ id: 12, title: 'Ben', current: [3], past: [1] })]);
    expect(players.map(({ stints }) => stints)).toEqual([
      [{ team: 1, joined: TODAY, left: null }],
      [{ team: 3, joined: TODAY, left: null }],
    ]);
    expect([...notes.keys()].join()).toContain('Earlier teams of players without a match');
  });

  it.each([
    ['mlt', 'MT'],
    ['ger', 'DE'],
    ['SUI', 'CH'],
    ['eng', 'GB'],
    ['mt', 'MT'],
    ['uk', 'GB'],
    ['wif', null],
    ['', null],
  ])('reads the nationality %j as %j', (code, country) => expect(countryOf(code)).toBe(country));
});

describe('matches', () => {
  it('have the score of the last column, from both sides', async () => {
    const results = { 1: result('13', '2', 'win'), 2: result('9', '1', 'loss') };
    expect(await matchOf({ results })).toMatchObject({
      ...{ date: '2019-05-04', time: '18:30', status: 'Finished', scores: [2, 1], outcome: 'played', ours: 'A' },
      ...{ isInternal: false, tournament: null },
    });
    expect(await matchOf({ teams: [2, 1], results })).toMatchObject({ scores: [1, 2], ours: 'B' });
  });

  it('are drawn with an even score, and forfeits where an outcome says so', async () => {
    expect(await matchOf({ results: { 1: result('', '1'), 2: result('', '1') } })).toMatchObject({ outcome: 'draw' });
    const results = { 1: result('', '1', 'win'), 2: result('', '0', 'walkover') };
    expect(await matchOf({ results })).toMatchObject({ outcome: 'forfeit', scores: [1, 0] });
  });

  it('count as 1–0 where only the winner is known, by the conditions that the file has for outcomes', async () => {
    const results = { 1: result('', '', 'besiegt'), 2: result('', '', '') };
    const condition = item({
      id: 90,
      type: 'sp_outcome',
      title: 'Besiegt',
      name: 'besiegt',
      meta: { sp_condition: '&lt;' },
    });
    expect(await matchOf({ results }, [condition])).toMatchObject({ status: 'Finished', scores: [0, 1] });
    expect(await matchOf({ results: { 2: result('', '', 'win') } })).toMatchObject({ scores: [0, 1] });
  });

  it.each([
    [
      'ahead of their day',
      { status: 'future', date: '2099-01-02 18:00:00', dateUtc: '2099-01-02 17:00:00' },
      'Upcoming',
    ],
    ['without a result', {}, 'Upcoming'],
    ['that were postponed', { state: 'postponed' }, 'Postponed'],
    ['that were cancelled', { state: 'cancelled' }, 'Cancelled'],
  ])('are taken %s', async (_, fields, status) => {
    expect(await matchOf(fields)).toMatchObject({ status, scores: null });
  });

  it('have the time on the clocks here, and none at midnight or where it is to be decided', async () => {
    const far = { date: '2024-01-10 23:30:00', dateUtc: '2024-01-11 04:30:00' };
    expect(await matchOf(far)).toMatchObject({ date: '2024-01-11', time: '05:30' });
    const midnight = { date: '2024-01-10 00:00:00', dateUtc: '2024-01-09 23:00:00' };
    expect(await matchOf(midnight)).toMatchObject({ date: '2024-01-10', time: null });
    expect(await matchOf({ state: 'tbd' })).toMatchObject({ date: '2019-05-04', time: null });
  });

  it('have the stage and the line-up of our side', async () => {
    expect(await matchOf({ day: '3', lineups: [[11, 99], [98]] })).toMatchObject({ stage: 'Matchday 3', lineup: [11] });
    expect(await matchOf({ day: 'Semi-final' })).toMatchObject({ stage: 'Semi-final' });
    expect(await matchOf({ format: 'friendly' })).toMatchObject({ stage: 'Friendly' });
  });

  it('of two teams of ours are ours on the home side', async () => {
    const other = player({ id: 12, title: 'Ben', current: [2] });
    expect(await matchOf({}, [other])).toMatchObject({ ours: 'A', isInternal: true });
  });

  it.each([
    ['between others', { teams: [2, 3] }, 'Neither side is ours.'],
    ['of one team', { teams: [1] }, 'It is not between two teams.'],
    ['of three teams', { teams: [1, 2, 3] }, 'It is not between two teams.'],
    ['of a team that is missing', { teams: [1, 77] }, 'A team of it is not in the file.'],
    ['that are drafts', { status: 'draft' }, 'It is not published.'],
    ['behind a password', { password: 'x' }, 'It is not published.'],
    ['with a damaged result', { results: 'a:1:{i:1;O:4:"Evil":0:{}}' }, 'Its result cannot be read.'],
  ])('%s are left out', async (_, fields, reason) => {
    expect(await matchOf(fields)).toEqual({ kind: 'matches', name: 'Reds vs Blues', reason });
  });
});

describe('tournaments', () => {
  it('are the seasons of leagues, from the first match to the last', async () => {
    const match = (id: number, date: string, ...terms: ReturnType<typeof league>[]) =>
      event({ id, date, dateUtc: date, teams: [1, 2], terms });
    const { tournaments, matches } = await plan([
      ...[...BASE, match(52, '2024-02-01 12:00:00', league('Premier'), season('2024'))],
      match(50, '2023-02-01 12:00:00', league('Premier'), season('2023')),
      match(51, '2023-03-01 12:00:00', league('Premier'), season('2023')),
      match(53, '2024-08-01 12:00:00', league('Cup 2024'), season('2024')),
      event({ id: 54, teams: [1, 2], format: 'friendly', terms: [league('Premier')] }),
      match(55, '2024-03-01 12:00:00', season('2024')),
    ]);
    expect(tournaments).toEqual([
      {
        ...{ key: 'premier/2023', name: 'Premier 2023', start: '2023-02-01', end: '2023-03-01', status: 'finished' },
        teams: [1],
      },
      {
        key: 'premier/2024',
        name: 'Premier 2024',
        start: '2024-02-01',
        end: '2024-02-01',
        status: 'finished',
        teams: [1],
      },
      { key: 'cup-2024/2024', name: 'Cup 2024', start: '2024-08-01', end: '2024-08-01', status: 'planned', teams: [1] },
    ]);
    expect(matches.filter(({ tournament }) => tournament === null)).toHaveLength(2);
  });
});
