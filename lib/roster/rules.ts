import { TEAMS_SHOWN } from '../limits';
import type { Player, Team } from './contract';
import { players, teams } from './fixtures';

export const DEFAULT_PLAYER_IMAGE = '/players/default.svg';

/** The teams that the Teams page shows, in their order: at most 20 (SPEC §2). */
export function shownTeams(all: readonly Team[] = teams): Team[] {
  return all.slice(0, TEAMS_SHOWN);
}

/** The players of a team in the order of its roster. An id that no player has is left out. */
export function rosterOf(team: Team, all: readonly Player[] = players): Player[] {
  const byId = new Map(all.map((player) => [player.playerID, player]));
  return team.players.flatMap((id) => byId.get(id) ?? []);
}

/** The name to show for a player: the nickname, or the real name when there is none. */
export function displayName(player: Pick<Player, 'name' | 'nickname'>): string {
  return player.nickname.trim() || player.name.trim();
}

/** The player's picture, or the default one where there is none (SPEC §3). */
export function playerImage(player: Pick<Player, 'image'>): string {
  return player.image ?? DEFAULT_PLAYER_IMAGE;
}

/** The id of the team's section on the Teams page: `Call of Duty: Warzone` → `call-of-duty-warzone`. */
export function teamAnchor(team: Pick<Team, 'name'>): string {
  return team.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a player's card in the team's section. */
export function playerAnchor(team: Pick<Team, 'name'>, { playerID }: Pick<Player, 'playerID'>): string {
  return `${teamAnchor(team)}-${playerID}`;
}

/** The players of a carousel that starts at `start`, which may lie past either end. */
export function rosterFrom<Item>(roster: readonly Item[], start: number): Item[] {
  const first = ((start % roster.length) + roster.length) % roster.length;
  return [...roster.slice(first), ...roster.slice(0, first)];
}

/** How many of `count` stand in a row, at most `most`, when the rows are as even as can be: 7 in rows of 5 → 4. */
export function rowLength(count: number, most: number): number {
  return Math.ceil(count / Math.max(Math.ceil(count / most), 1));
}
