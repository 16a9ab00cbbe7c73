import { LIST_MAX_LIMIT } from '@/lib/limits';
import type { Match } from '@/lib/matches/contract';
import type { Membership } from '@/lib/memberships/contract';
import type { HistoryCounts } from '@/lib/memberships/rules';
import type { Opponent } from '@/lib/opponents/contract';
import { api, ApiError } from '@/lib/panel-client';
import { type Player, player } from '@/lib/players/contract';
import { displayName } from '@/lib/players/rules';
import { type Team, team } from '@/lib/teams/contract';
import type { Tournament } from '@/lib/tournaments/contract';
import { findByText } from '../list/find-by-text';
import { loadAllPages, uniqueById } from '../list/paging';
import { wholeList } from '../list/use-collection';

/* The contract has `teamID` and `playerID`; the panel's lists need `id`. */

export type TeamRow = Team & { id: number };
export type PlayerRow = Player & { id: number };

export const teamRow = (team: Team): TeamRow => ({ ...team, id: team.teamID });
export const playerRow = (player: Player): PlayerRow => ({ ...player, id: player.playerID });

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

/** Returns all memberships of a team, ended ones included, in the order of the roster: page by page. */
export async function allMemberships(team: number, signal?: AbortSignal): Promise<Membership[]> {
  const found = new Map<number, Membership>();
  for (let offset = 0; ; offset += LIST_MAX_LIMIT) {
    const query = { team, limit: LIST_MAX_LIMIT, offset };
    const page = await api('GET /memberships', { query, asStaff: true, ...(signal ? { signal } : {}) });
    // One that moved between two pages is on both.
    for (const membership of page) found.set(membership.id, membership);
    if (page.length < LIST_MAX_LIMIT) return [...found.values()];
  }
}

export const loadMatches = async (signal: AbortSignal): Promise<Match[]> =>
  uniqueById(await loadAllPages((query) => api('GET /matches', { query, signal, asStaff: true })));

export const loadTournaments = async (signal: AbortSignal): Promise<Tournament[]> =>
  uniqueById(await loadAllPages((query) => api('GET /tournaments', { query, signal, asStaff: true })));

export const loadOpponents = async (signal: AbortSignal): Promise<Opponent[]> =>
  uniqueById(await loadAllPages((query) => api('GET /opponents', { query, signal, asStaff: true })));

/** The queries of all matches, opponents and tournaments, with the keys of their managers' lists. */
export const opponentList = wholeList('opponents', loadOpponents);
export const matchList = wholeList('matches', loadMatches);
export const tournamentList = wholeList('tournaments', loadTournaments);

/** Returns a player's name in the panel: `zed (Rebecca Zahra)`. */
export function playerLabel(player: Pick<PlayerRow, 'nickname' | 'name'>): string {
  const shown = displayName(player);
  return player.name && player.name !== shown ? `${shown} (${player.name})` : shown;
}

/** Finds players by a part of the nickname or name, ignoring accents and case. */
export const findPlayers = (players: PlayerRow[], query: string): PlayerRow[] =>
  findByText(players, query, ({ nickname, name }) => [nickname, name]);
