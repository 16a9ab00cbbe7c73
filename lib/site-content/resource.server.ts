import 'server-only';
import { eq, max } from 'drizzle-orm';
import { db } from '@/db/client';
import { siteContent } from '@/db/schema';
import { revisionSource, type ServerResource } from '../platform/server-resource';
import { ABOUT_KEY, siteContentAsRead } from './contract';
import { siteContentResource } from './resource';

async function lastChange(): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(siteContent.updatedAt) })
    .from(siteContent)
    .where(eq(siteContent.key, ABOUT_KEY));
  return row?.at ?? null;
}

export const siteContentServer: ServerResource = {
  resource: siteContentResource,
  sitemap: { changed: lastChange },
  revisions: revisionSource({
    table: siteContent,
    schema: siteContentAsRead,
    restore: async () => (await import('./write')).restoreSiteContent,
  }),
};
