import type { players } from '@/db/schema';
import type { Player } from './contract';

/** Where a player is today. */
export interface Place {
  teamId: number;
  role: string;
}

/**
 * Returns a player as the contract answers it.
 * @param place null for one who is in no team today
 * @param isStaff whether the reader may see a hidden name
 */
export function presentPlayer(row: typeof players.$inferSelect, place: Place | null, isStaff: boolean): Player {
  const { id, nickname, name, hideName, slug, image, country, links, updatedAt } = row;
  return {
    playerID: id,
    nickname,
    name: hideName && !isStaff ? '' : name,
    hideName,
    slug,
    image,
    country,
    links,
    team: place?.teamId ?? null,
    role: place?.role ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
