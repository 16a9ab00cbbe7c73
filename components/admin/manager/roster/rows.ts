import { ApiError, api } from '@/lib/panel-client';
import { player, type Player } from '@/lib/players/contract';
import type { HistoryCounts } from '@/lib/memberships/rules';
import { team, type Team } from '@/lib/teams/contract';
import { loadAllPages, uniqueById } from '../list/load-all-pages';
import { wholeList } from '../list/use-collection';

/* The contract has `teamID` and `playerID`; the panel's lists need `id`. */

export type TeamRow = Team & { id: number };
export type PlayerRow = Player & { id: number };

export const teamRow = (one: Team): TeamRow => ({ ...one, id: one.teamID });
export const playerRow = (one: Player): PlayerRow => ({ ...one, id: one.playerID });

/** The schemas of the items in a conflict response. */
export const teamRowAsRead = team.transform(teamRow);
export const playerRowAsRead = player.transform(playerRow);

export const loadTeams = async (signal: AbortSignal): Promise<TeamRow[]> =>
  uniqueById((await loadAllPages((query) => api('GET /teams', { query, signal, asStaff: true }))).map(teamRow));

export const loadPlayers = async (signal: AbortSignal): Promise<PlayerRow[]> =>
  uniqueById((await loadAllPages((query) => api('GET /players', { query, signal, asStaff: true }))).map(playerRow));

/** The queries of all teams and all players, with the keys of their managers' lists. */
export const teamList = wholeList('teams', loadTeams);
export const playerList = wholeList('players', loadPlayers);

/** Reads from a failed deletion what prevented it; null if it failed for another reason. */
export function historyIn(error: unknown): HistoryCounts | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { counts } = error.details;
  if (typeof counts !== 'object' || counts === null) return null;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    matches: numberOf('matches' in counts ? counts.matches : 0),
    memberships: numberOf('memberships' in counts ? counts.memberships : 0),
    tournaments: numberOf('tournaments' in counts ? counts.tournaments : 0),
  };
}
