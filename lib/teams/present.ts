import type { teams } from '@/db/schema';
import type { Team } from './contract';

/** A team as the contract answers it. @param players the ids of today's roster, in order */
export function presentTeam(row: typeof teams.$inferSelect, players: number[]): Team {
  const { id, name, game, slug, image, position, archived, updatedAt } = row;
  return { teamID: id, name, game, slug, image, position, archived, players, updatedAt: updatedAt.toISOString() };
}
