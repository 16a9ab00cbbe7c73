import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { env } from '../../env';
import { log } from '../../log';
import { BUILD_RECORD, type BuildRecord } from './build-record';
import { expireTags, expireTagSince } from '../next-internals/expire-tags';
import { readInstanceId, listInvalidations } from './invalidations';
import { SITE_TAG } from './tags';

/** The invalidations of the last read, by the clock of the database; undefined before the first read. */
let lastSeen: Map<string, number> | undefined;

/** Expires tags that were invalidated since the last read. Only the first read compares the clocks of database and cache. */
function expireChangedTags(current: Map<string, number>): void {
  for (const [tag, at] of current) {
    if (!lastSeen) expireTagSince(tag, at);
    else if (lastSeen.get(tag) !== at) expireTags([tag]);
  }
  lastSeen = current;
}

/**
 * Expires in this process what was invalidated while it was not running or not listening. Without it a server would start with
 * the pages of the build.
 * @returns all tags that were ever invalidated
 */
export async function restoreInvalidations(): Promise<string[]> {
  try {
    const current = new Map((await listInvalidations()).map(({ tag, at }) => [tag, at.getTime()]));
    expireChangedTags(current);
    if (!(await isBuiltForThisSite())) expireTags([SITE_TAG]);
    return [...current.keys()];
  } catch (err) {
    log.error({ err }, 'Invalidations could not be read, so all pages are rendered again.');
    expireTags([SITE_TAG]);
    return [SITE_TAG];
  }
}

async function isBuiltForThisSite(): Promise<boolean> {
  if (!existsSync(BUILD_RECORD)) return false;
  const record = JSON.parse(readFileSync(BUILD_RECORD, 'utf8')) as BuildRecord;
  return record.siteUrl === env.SITE_URL && record.database === (await readInstanceId());
}
