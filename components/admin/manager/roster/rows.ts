import { ApiError, api } from '@/lib/panel-client';
import { player, type Player } from '@/lib/players/contract';
import type { HistoryCounts } from '@/lib/memberships/history';
import { team, type Team } from '@/lib/teams/contract';
import { everyPage } from '../list/every-page';
import { wholeList } from '../list/use-collection';

/* The contract calls the ids of teams and players by names of their own; the panel's lists want `id`. */

export type TeamRow = Team & { id: number };
export type PlayerRow = Player & { id: number };

export const teamRow = (one: Team): TeamRow => ({ ...one, id: one.teamID });
export const playerRow = (one: Player): PlayerRow => ({ ...one, id: one.playerID });

/** The same for what a conflict answers. */
export const teamRowAsRead = team.transform(teamRow);
export const playerRowAsRead = player.transform(playerRow);

/** The first one of each id: something that moves while the pages are read may come twice. */
const onceEach = <T extends { id: number }>(rows: T[]): T[] => [...new Map(rows.map((row) => [row.id, row])).values()];

export const loadTeams = async (signal: AbortSignal): Promise<TeamRow[]> =>
  onceEach((await everyPage((query) => api('GET /teams', { query, signal, asStaff: true }))).map(teamRow));

export const loadPlayers = async (signal: AbortSignal): Promise<PlayerRow[]> =>
  onceEach((await everyPage((query) => api('GET /players', { query, signal, asStaff: true }))).map(playerRow));

/** All teams and all players, under the names of their managers' lists. */
export const teamList = wholeList('teams', loadTeams);
export const playerList = wholeList('players', loadPlayers);

/** What kept something from being deleted; null where it failed for another reason. */
export function historyIn(error: unknown): HistoryCounts | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { counts } = error.details;
  if (typeof counts !== 'object' || counts === null) return null;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    matches: numberOf('matches' in counts ? counts.matches : 0),
    memberships: numberOf('memberships' in counts ? counts.memberships : 0),
  };
}
