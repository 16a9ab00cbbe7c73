import type { Database } from '@/db/client';
import { env } from '@/lib/env';
import { backfillKeptPictures } from './kept-pictures';
import { backfillLookAlikes } from './look-alikes';
import { backfillPlaceholders } from './placeholders';
import { backfillPlainTexts } from './plain-texts';

/** Fills in what rows from before a change of the site are missing. What is filled in already costs next to nothing. */
export async function backfill(db: Database): Promise<void> {
  await backfillLookAlikes(db);
  await backfillPlainTexts(db);
  await backfillPlaceholders(db);
  await backfillKeptPictures(db, env.SITE_URL);
}
