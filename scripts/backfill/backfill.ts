import type { Database } from '@/db/client';
import { ownHosts } from '@/lib/platform/site-url/own-hosts';
import { withHostOf } from '@/lib/platform/site-url/own-address';
import { backfillLookAlikes } from './look-alikes';
import { backfillOwnAddresses } from './own-addresses';
import { backfillPlaceholders } from './placeholders';
import { backfillPlainTexts } from './plain-texts';

/**
 * Fills in what rows from before a change of the site are missing. What is filled in already costs next to nothing.
 * @param formerUrl an address that the site had when the rows were written, if it may be another than today's
 * @returns whether pages may show now what they did not before
 */
export async function backfill(db: Database, formerUrl?: string): Promise<boolean> {
  await backfillLookAlikes(db);
  await backfillPlainTexts(db);
  await backfillPlaceholders(db);
  return backfillOwnAddresses(db, formerUrl === undefined ? ownHosts : withHostOf(formerUrl, ownHosts));
}
