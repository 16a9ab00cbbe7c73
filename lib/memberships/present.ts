import type { memberships } from '@/db/schema';
import { type Membership, membershipState } from './contract';

/** A membership as the contract answers it. */
export function presentMembership(row: typeof memberships.$inferSelect): Membership {
  const { id, playerId, teamId, role, state, position, joined, left, updatedAt } = row;
  return {
    id,
    playerID: playerId,
    teamID: teamId,
    role,
    state: membershipState.parse(state),
    position,
    joined,
    left,
    updatedAt: updatedAt.toISOString(),
  };
}
