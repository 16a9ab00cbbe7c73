import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
// Next.js keeps the age of its tags in this map and offers no other way in before the first request. Without it a
// server would start with the pages as they were at build time, however much has been published since.
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { env } from '../env';
import { log } from '../log';
import { BUILD_RECORD, type BuildRecord } from './build-record';
import { instanceId, listInvalidations } from './invalidations';
import { tags } from './tags';

/**
 * Tells this process's cache what became stale while it was not running, or not listening.
 * @returns the tags
 */
export async function restoreInvalidations(): Promise<string[]> {
  try {
    const missed = await listInvalidations();
    for (const { tag, at } of missed) expireSince(tag, at.getTime());
    if (!(await builtForThisSite())) tagsManifest.set(tags.site, { expired: Date.now() });
    return missed.map(({ tag }) => tag);
  } catch (err) {
    log.error({ err }, 'What changed since the build could not be read: every page is rendered afresh.');
    tagsManifest.set(tags.site, { expired: Date.now() });
    return [tags.site];
  }
}

/** A change that was made while the others were being read is newer than what was read of it. */
function expireSince(tag: string, at: number): void {
  if (at > (tagsManifest.get(tag)?.expired ?? 0)) tagsManifest.set(tag, { expired: at });
}

async function builtForThisSite(): Promise<boolean> {
  if (!existsSync(BUILD_RECORD)) return false;
  const record = JSON.parse(readFileSync(BUILD_RECORD, 'utf8')) as BuildRecord;
  return record.siteUrl === env.SITE_URL && record.database === (await instanceId());
}
