import type { tournamentEntries, tournaments } from '@/db/schema';
import { type Tournament, tournamentStatus } from './contract';

/** A tournament as the contract answers it. @param entries of this tournament, in their order */
export function presentTournament(
  row: typeof tournaments.$inferSelect,
  entries: readonly (typeof tournamentEntries.$inferSelect)[],
): Tournament {
  const { id, name, slug, game, format, prize, start, end, venue, url, status, updatedAt } = row;
  return {
    ...{ id, name, slug, game, format, prize, start, end, venue, url, status: tournamentStatus.parse(status) },
    entries: entries.map(({ teamId, place, placeRank, winnings, achievementId }) => ({
      ...{ teamID: teamId, place, placeRank, winnings, achievementId },
    })),
    updatedAt: updatedAt.toISOString(),
  };
}
