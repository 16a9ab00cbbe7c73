import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { env } from '../../env';
import { log } from '../../log';
import { BUILD_RECORD, type BuildRecord } from './build-record';
import { expireHere, expireSince } from './expire-here';
import { instanceId, listInvalidations } from './invalidations';
import { SITE_TAG } from './tags';

/** When each tag became stale last, by the clock of the database, as it was read last; nothing before it was read. */
let known: Map<string, number> | undefined;

/** Expires what changed between two reads: only the first one compares the clock of the database with that of the cache. */
function expireChanged(read: Map<string, number>): void {
  for (const [tag, at] of read) {
    if (!known) expireSince(tag, at);
    else if (known.get(tag) !== at) expireHere([tag]);
  }
  known = read;
}

/**
 * Tells this process's cache what became stale while it was not running, or not listening: without it a server would
 * start with the pages as they were at build time, however much has been published since.
 * @returns the tags
 */
export async function restoreInvalidations(): Promise<string[]> {
  try {
    const read = new Map((await listInvalidations()).map(({ tag, at }) => [tag, at.getTime()]));
    expireChanged(read);
    if (!(await builtForThisSite())) expireHere([SITE_TAG]);
    return [...read.keys()];
  } catch (err) {
    log.error({ err }, 'What changed since the build could not be read: every page is rendered afresh.');
    expireHere([SITE_TAG]);
    return [SITE_TAG];
  }
}

async function builtForThisSite(): Promise<boolean> {
  if (!existsSync(BUILD_RECORD)) return false;
  const record = JSON.parse(readFileSync(BUILD_RECORD, 'utf8')) as BuildRecord;
  return record.siteUrl === env.SITE_URL && record.database === (await instanceId());
}
