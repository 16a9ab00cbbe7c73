import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { siteContent } from '@/db/schema';
import { cachedUntilChanged } from '../cache/cached';
import { tags } from '../cache/tags';
import { notFound } from '../errors';
import type { SiteContent } from './contract';
import { presentSiteContent } from './present';

async function findByKey(key: string): Promise<SiteContent | null> {
  const [row] = await db.select().from(siteContent).where(eq(siteContent.key, key));
  return row ? presentSiteContent(row) : null;
}

/**
 * What is stored under a key.
 * @throws {AppError} `not_found`
 */
export async function contentByKey(key: string): Promise<SiteContent> {
  const found = await findByKey(key);
  if (!found) throw notFound('Content');
  return found;
}

/** The same for pages; null when there is none. */
export async function getSiteContent(key: string): Promise<SiteContent | null> {
  'use cache';
  cachedUntilChanged(tags.siteContent(key));
  return findByKey(key);
}
