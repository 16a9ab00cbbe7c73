import type { partners } from '@/db/schema';
import { type Partner, partner } from './contract';

/** A partner as the contract answers it. */
export function presentPartner(row: typeof partners.$inferSelect): Partner {
  const { id, name, url, logo, logoDark, alt, tier, from, until, position, updatedAt } = row;
  return {
    ...{ id, name, url, logo, logoDark, alt },
    tier: partner.shape.tier.parse(tier),
    ...{ from, until, position },
    updatedAt: updatedAt.toISOString(),
  };
}
