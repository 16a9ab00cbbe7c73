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

/** What to call a player: the nickname, or the real name of somebody who has none. */
export function displayName(player: Pick<Player, 'name' | 'nickname'>): string {
  return player.nickname.trim() || player.name.trim();
}

/** The player's picture, or the default one where there is none (SPEC §3). */
export function playerImage(player: Pick<Player, 'image'>): string {
  return player.image ?? DEFAULT_PLAYER_IMAGE;
}
