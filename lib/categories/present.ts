import type { categories } from '@/db/schema';
import type { Category } from './contract';

/** A category as the contract answers it. */
export function presentCategory(row: typeof categories.$inferSelect): Category {
  const { id, name, bgColour, colour, updatedAt } = row;
  return { id, name, bgColour, colour, updatedAt: updatedAt.toISOString() };
}
