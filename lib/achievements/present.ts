import type { achievements } from '@/db/schema';
import type { Achievement } from './contract';

/** An achievement as the contract answers it. */
export function presentAchievement(row: typeof achievements.$inferSelect): Achievement {
  const { id, place, placeRank, team, game, players, winnings, tournament, venue, year, updatedAt } = row;
  return {
    id,
    place,
    placeRank,
    team,
    game,
    players,
    winnings,
    tournament,
    venue,
    year,
    updatedAt: updatedAt.toISOString(),
  };
}
