import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MembershipState } from '@/lib/memberships/contract';
import { DEFAULT_PLAYER_IMAGE, displayName, playerImage } from '@/lib/players/rules';
import { players, rosterOf, teams } from '@/lib/teams/fixtures';
import { cardsInRow, inRosterOrder, playerAnchor, rosterFrom, shownTeams, teamAnchor } from '@/lib/teams/rules';

const [team] = teams;
if (!team) throw new Error('There are no teams.');

describe('rosterOf', () => {
  it('gives the players in the order of the roster', () => {
    const reversed = { ...team, players: [...team.players].reverse() };
    expect(rosterOf(reversed).map(({ playerID }) => playerID)).toEqual(reversed.players);
  });

  it('leaves out an id that no player has', () => {
    expect(rosterOf({ ...team, players: [999, 1] }).map(({ playerID }) => playerID)).toEqual([1]);
  });
});

describe('displayName', () => {
  it('is the nickname', () => {
    expect(displayName({ name: 'Luca Farrugia', nickname: 'grigal' })).toBe('grigal');
  });

  it('is the real name of a player without a nickname', () => {
    expect(displayName({ name: 'Daniel Portelli', nickname: ' ' })).toBe('Daniel Portelli');
  });
});

describe('playerImage', () => {
  it('falls back to the default picture', () => {
    expect(playerImage({ image: null })).toBe(DEFAULT_PLAYER_IMAGE);
    expect(playerImage({ image: '/players/jpc.webp' })).toBe('/players/jpc.webp');
  });
});

describe('shownTeams', () => {
  it('stops at twenty', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ teamID: index + 1, archived: false }));
    expect(shownTeams(many)).toEqual(many.slice(0, 20));
  });

  it('leaves out former teams', () => {
    expect(shownTeams([{ archived: true }, { archived: false }])).toEqual([{ archived: false }]);
  });
});

describe('inRosterOrder', () => {
  it('puts substitutes after the other players, and the staff last', () => {
    const member = (id: number, state: MembershipState) => ({ id, state });
    const roster = [
      member(1, 'staff'),
      member(2, 'substitute'),
      member(3, 'active'),
      member(4, 'staff'),
      member(5, 'loan'),
    ];
    expect(inRosterOrder(roster).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
    expect(roster[0]?.id).toBe(1);
  });
});

describe('the fixed rosters', () => {
  it('are those of the specification', () => {
    expect(teams.map(({ name }) => name)).toEqual([
      'Counter-Strike 2',
      'Rocket League',
      'Sim Racing',
      'Call of Duty: Warzone',
      'League of Legends',
      'Tekken 8',
      'Marvel Rivals',
    ]);
  });

  it('name each player once, in the team that the player names', () => {
    const listed = teams.flatMap(({ teamID, players: ids }) => ids.map((id) => [id, teamID]));
    expect(listed).toEqual(players.map(({ playerID, team: of }) => [playerID, of]));
  });

  it('have one that needs the carousel and one that does not', () => {
    const sizes = teams.map((each) => rosterOf(each).length);
    expect(Math.max(...sizes)).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBeLessThan(5);
  });

  it('have a display name for every player', () => {
    for (const player of players) expect(displayName(player)).not.toBe('');
    expect(players.some(({ name }) => name === '')).toBe(true);
  });

  it('have a file for every picture', () => {
    for (const player of players) expect(existsSync(`public${playerImage(player)}`), player.nickname).toBe(true);
  });
});

describe('teamAnchor', () => {
  it('is the name in letters and digits', () => {
    expect(teamAnchor({ name: 'Call of Duty: Warzone' })).toBe('call-of-duty-warzone');
  });

  it('is another one for each team', () => {
    expect(new Set(teams.map(teamAnchor)).size).toBe(teams.length);
  });
});

describe('playerAnchor', () => {
  it('is another one for each place of each roster', () => {
    const anchors = teams.flatMap((one) => rosterOf(one).map((player) => playerAnchor(one, player)));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(playerAnchor({ name: 'Tekken 8' }, { playerID: 12 })).toBe('tekken-8-12');
  });
});

describe('rosterFrom', () => {
  it('moves by one and goes around both ends', () => {
    expect(rosterFrom([1, 2, 3, 4], 1)).toEqual([2, 3, 4, 1]);
    expect(rosterFrom([1, 2, 3, 4], -1)).toEqual([4, 1, 2, 3]);
    expect(rosterFrom([1, 2, 3, 4], 4)).toEqual([1, 2, 3, 4]);
  });

  it('is empty for an empty roster', () => {
    expect(rosterFrom([], 3)).toEqual([]);
  });
});

describe('cardsInRow', () => {
  const rowsOf = (count: number, most: number) => {
    const rows: number[] = [];
    for (let index = 0; index < count; index += rows.at(-1) ?? 1) rows.push(cardsInRow(index, count, most));
    return rows;
  };

  it('fills the rows of rosters of one to twelve', () => {
    const rows = Array.from({ length: 12 }, (_, index) => rowsOf(index + 1, 5).join('+'));
    expect(rows).toEqual(['1', '2', '3', '4', '5', '3+3', '3+4', '4+4', '4+5', '5+5', '3+4+4', '4+4+4']);
  });

  it('gives every card of a row the same width', () => {
    for (let count = 1; count <= 40; count += 1) {
      const rows = rowsOf(count, 5);
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
      const widths = Array.from({ length: count }, (_, index) => cardsInRow(index, count, 5));
      expect(widths).toEqual(rows.flatMap((row) => Array<number>(row).fill(row)));
    }
  });
});
