import type { achievements } from '@/db/schema';
import type { Achievement } from './contract';

/** An achievement as the contract answers it. */
export function presentAchievement({ createdAt: _, updatedAt, ...row }: typeof achievements.$inferSelect): Achievement {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
