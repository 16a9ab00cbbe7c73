import { api } from '@/lib/panel-client';
import type { Match } from '@/lib/matches/contract';
import type { Tournament } from '@/lib/tournaments/contract';
import { loadAllPages, uniqueById } from '../list/load-all-pages';
import { wholeList } from '../list/use-collection';

export const loadMatches = async (signal: AbortSignal): Promise<Match[]> =>
  uniqueById(await loadAllPages((query) => api('GET /matches', { query, signal, asStaff: true })));

export const loadTournaments = async (signal: AbortSignal): Promise<Tournament[]> =>
  uniqueById(await loadAllPages((query) => api('GET /tournaments', { query, signal, asStaff: true })));

/** The queries of all matches and all tournaments, with the keys of their managers' lists. */
export const matchList = wholeList('matches', loadMatches);
export const tournamentList = wholeList('tournaments', loadTournaments);
