import { describe, expect, it } from 'vitest';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { fail, succeed } from '../support/client';
import { dayFromToday } from '../support/expected';
import {
  createAchievement,
  createMatch,
  createMembership,
  createOpponent,
  createPlayer,
  createTeam,
  unique,
} from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { record: teamRecord, honours: teamHonours } = teamEndpoints;
const { record: playerRecord, honours: playerHonours } = playerEndpoints;
const calls = { teamRecord, teamHonours, playerRecord, playerHonours };

const unknown = { params: { id: 2_000_000_000 } };
const team = async () => ({ params: { id: (await createTeam()).id } });
const signed = async () => ({ params: { id: (await createMembership()).playerId } });
const unsigned = async () => ({ params: { id: (await createPlayer()).id } });
const plainRows = (given: typeof team) => [
  { by: 'anonymous' as const, what: 'one that exists', status: 200, given },
  { by: 'staff' as const, what: 'one that exists', status: 200, given },
  { by: 'anonymous' as const, what: 'an unknown id', status: 404, given: unknown },
];
const wrongYear = (given: typeof team) => ({
  ...{ by: 'anonymous' as const, what: 'a year that is none', status: 422, fields: ['year'] },
  given: async () => ({ ...(await given()), query: { year: 'soon' } }),
});
const hidden = [
  { by: 'anonymous' as const, what: 'one who was never in a team', status: 404, given: unsigned },
  { by: 'staff' as const, what: 'one who was never in a team', status: 200, given: unsigned },
];

checkCalls(calls, [
  { endpoint: teamRecord, rows: [...plainRows(team), wrongYear(team)] },
  { endpoint: teamHonours, rows: plainRows(team) },
  { endpoint: playerRecord, rows: [...plainRows(signed), ...hidden, wrongYear(signed)] },
  { endpoint: playerHonours, rows: [...plainRows(signed), ...hidden] },
]);

const played = { status: 'Finished', ours: 'A', bestOf: 3 } as const;

describe('the record', () => {
  it('of a team counts the finished matches of a year, by the day of the match', async () => {
    const { id } = await createTeam();
    const other = await createTeam();
    await createMatch({ ...played, teamId: id, date: '2025-12-31', time: '23:30', scoreA: 2, scoreB: 0 });
    await createMatch({ ...played, teamId: id, date: '2026-01-01', time: '00:30', scoreA: 0, scoreB: 2 });
    await createMatch({ ...played, teamId: id, date: '2026-03-01', scoreA: 1, scoreB: 1, bestOf: 2 });
    await createMatch({ ...played, teamId: id, date: '2026-04-01', scoreA: 1, scoreB: 0, outcome: 'forfeit' });
    await createMatch({ teamId: id, ours: 'A', status: 'Live', scoreA: 1, scoreB: 0 });
    await createMatch({ ...played, teamId: other.id, scoreA: 2, scoreB: 0 });
    const params = { id };
    expect(await succeed(teamRecord, { params, query: { year: 2026 } })).toEqual({
      ...{ matches: 3, won: 1, drawn: 1, lost: 1, forfeits: 1, mapsWon: 1, mapsLost: 3, form: ['W', 'D', 'L'] },
    });
    expect(await succeed(teamRecord, { params })).toMatchObject({ matches: 4, won: 2, mapsWon: 3 });
    expect(await succeed(teamRecord, { params, query: { year: 2019 } })).toMatchObject({ matches: 0, form: [] });
  });

  it('of a player counts the matches whose line-up names them', async () => {
    const { playerId } = await createMembership();
    const lineup = [{ playerID: playerId, nickname: 'then', role: '' }];
    await createMatch({ ...played, date: '2026-03-01', scoreA: 2, scoreB: 1, lineup });
    await createMatch({ ...played, ours: 'B', date: '2026-04-01', scoreA: 2, scoreB: 1, lineup });
    await createMatch({ ...played, date: '2026-05-01', scoreA: 2, scoreB: 1 });
    const answer = await succeed(playerRecord, { params: { id: playerId } });
    expect(answer).toMatchObject({ matches: 2, won: 1, lost: 1, mapsWon: 3, mapsLost: 3, form: ['L', 'W'] });
  });

  it('against an opponent is from our side, of all teams or of one', async () => {
    const [one, two, opponent] = [await createTeam(), await createTeam(), await createOpponent()];
    const values = { ...played, date: '2026-03-01', opponentId: opponent.id };
    await createMatch({ ...values, teamId: one.id, scoreA: 2, scoreB: 1 });
    await createMatch({ ...values, teamId: two.id, ours: 'B', scoreA: 2, scoreB: 0 });
    const params = { id: opponent.id };
    expect(await succeed(opponentEndpoints.record, { params })).toMatchObject({ matches: 2, won: 1, lost: 1 });
    const query = { team: two.id };
    expect(await succeed(opponentEndpoints.record, { params, query })).toMatchObject({ matches: 1, lost: 1 });
  });

  it('of a player who joins tomorrow is not there for visitors', async () => {
    const { playerId } = await createMembership({ joined: dayFromToday(1) });
    expect(await fail(playerRecord, { params: { id: playerId } })).toMatchObject({ status: 404 });
    expect(await fail(playerHonours, { params: { id: playerId } })).toMatchObject({ status: 404 });
  });
});

describe('honours', () => {
  it('of a team count its places, and add up what is certain in each currency', async () => {
    const { id, name } = await createTeam({ game: unique('Game') });
    const values = { team: name, game: unique('Game') };
    await createAchievement({ ...values, placeRank: 1, winnings: '€1,500' });
    await createAchievement({ ...values, placeRank: 2, winnings: '1.500 €' });
    await createAchievement({ ...values, placeRank: 3, winnings: '$5,000.50' });
    await createAchievement({ ...values, placeRank: 9, winnings: 'up to €500' });
    expect(await succeed(teamHonours, { params: { id } })).toEqual({
      ...{ gold: 1, silver: 1, bronze: 1, other: 1 },
      winnings: [
        { currency: 'EUR', amount: 3000 },
        { currency: 'USD', amount: 5000.5 },
      ],
    });
  });

  it('of a player are those of the achievements that name them; none once they are erased', async () => {
    const player = await createPlayer();
    await createMembership({ playerId: player.id });
    await createAchievement({ players: [player.nickname], winnings: '£750' });
    await createAchievement({ players: [unique('someone')] });
    const params = { id: player.id };
    expect(await succeed(playerHonours, { params })).toMatchObject({
      gold: 1,
      winnings: [{ currency: 'GBP', amount: 750 }],
    });
    await succeed(playerEndpoints.erase, { as: await signIn(), params });
    expect(await succeed(playerHonours, { params })).toMatchObject({ gold: 0, winnings: [] });
  });
});

describe('the winnings of an achievement', () => {
  it('stay as they are, with what can be read of them', async () => {
    const as = await signIn();
    const input = { place: '1', placeRank: 1, team: 'T', game: 'G', players: 'Ann', tournament: unique('Cup') };
    const made = await succeed(achievementEndpoints.create, { as, body: { ...input, winnings: '€12,500' } });
    expect(made).toMatchObject({ winnings: '€12,500', winningsAmount: 12_500, winningsCurrency: 'EUR' });
    const body = { winnings: '€500–€1,000', winningsAmount: 1, winningsCurrency: 'USD' };
    const changed = await succeed(achievementEndpoints.update, { as, params: { id: made.id }, body });
    expect(changed).toMatchObject({ winnings: '€500–€1,000', winningsAmount: null, winningsCurrency: null });
  });
});
