import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { siteContent } from '@/db/schema';
import { cachedUntilChanged, cachedDuringOutage } from '../platform/cache/cached';
import { contentTag, aboutTexts } from './resource';
import { notFound } from '../errors';
import { log } from '../log';
import type { PreparedText } from '../platform/rich-text/prepare';
import { runTask } from '../platform/rich-text/run';
import { siteHosts } from '../platform/site-url/read';
import { ABOUT_KEY, type SiteContent } from './contract';
import { cachedSite } from '../settings/read';
import { defaultAboutHtml } from './fixtures';
import { isBlank } from './rules';

async function findByKey(key: string): Promise<SiteContent | null> {
  const [row] = await db.select().from(siteContent).where(eq(siteContent.key, key));
  return row ? presentSiteContent(row) : null;
}

/**
 * Returns what is stored under a key.
 * @throws {AppError} `not_found`
 */
export async function contentByKey(key: string): Promise<SiteContent> {
  const found = await findByKey(key);
  if (!found) throw notFound('Content');
  return found;
}

/** Returns what staff wrote for the About page, or the built-in text, as the page shows it. */
async function cachedAboutText(): Promise<PreparedText> {
  'use cache';
  cachedUntilChanged(contentTag(ABOUT_KEY));
  const [stored, hosts, site] = await Promise.all([findByKey(ABOUT_KEY), siteHosts(), cachedSite()]);
  return runTask('prepare', stored && !isBlank(stored.content) ? stored.content : defaultAboutHtml(site), hosts);
}

/** Returns the About page's text: the built-in one where there is none, also when it cannot be read (SPEC §8). */
export async function aboutText(): Promise<PreparedText> {
  try {
    return await cachedAboutText();
  } catch {
    return defaultWhileAway();
  }
}

/** Next.js logs what the failed read threw. The clock that our own line needs runs only inside a cached function. */
async function defaultWhileAway(): Promise<PreparedText> {
  'use cache';
  cachedDuringOutage();
  log.error(aboutTexts.loadFailed);
  return runTask('prepare', defaultAboutHtml(await cachedSite()), await siteHosts());
}

/** Returns a piece of site content as the contract answers it. */
export function presentSiteContent({ id, key, content, updatedAt }: typeof siteContent.$inferSelect): SiteContent {
  return { id, key, content, updatedAt: updatedAt.toISOString() };
}
