import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { siteContent } from '@/db/schema';
import { cachedUntilChanged, cachedWhileAway } from '../cache/cached';
import { contentTag } from './resource';
import { notFound } from '../errors';
import { log } from '../log';
import { panelMessages } from '../panel-messages';
import { ABOUT_KEY, type SiteContent } from './contract';
import { DEFAULT_ABOUT_HTML } from './fixtures';
import { presentSiteContent } from './present';
import { isBlank } from './rules';

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
async function cachedSiteContent(key: string): Promise<SiteContent | null> {
  'use cache';
  cachedUntilChanged(contentTag(key));
  return findByKey(key);
}

/** The About page's HTML: the built-in text where there is none, also when it cannot be read (SPEC §8). */
export async function aboutHtml(): Promise<string> {
  try {
    const stored = await cachedSiteContent(ABOUT_KEY);
    return stored && !isBlank(stored.content) ? stored.content : DEFAULT_ABOUT_HTML;
  } catch {
    return defaultWhileAway();
  }
}

/** Next.js logs what the failed read threw. The clock that our own line needs runs only inside a cached function. */
async function defaultWhileAway(): Promise<string> {
  'use cache';
  cachedWhileAway();
  log.error(panelMessages.about.loadFailed);
  return DEFAULT_ABOUT_HTML;
}
