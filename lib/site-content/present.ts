import type { siteContent } from '@/db/schema';
import type { SiteContent } from './contract';

/** A piece of site content as the contract answers it. */
export function presentSiteContent({ id, key, content, updatedAt }: typeof siteContent.$inferSelect): SiteContent {
  return { id, key, content, updatedAt: updatedAt.toISOString() };
}
