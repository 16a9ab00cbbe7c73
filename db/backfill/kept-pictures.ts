import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { articles } from '@/db/schema';
import { UPLOADS } from '@/lib/media/address';
import { keptPicture } from '@/lib/news/pictures';

/**
 * Gives articles that name a picture of this site by its whole address the path that it is kept by today. They do not
 * count as changed.
 */
export async function backfillKeptPictures(db: Database, siteUrl: string): Promise<void> {
  const uploads = new URL(UPLOADS, siteUrl).href;
  const found = await db
    .select({ id: articles.id, image: sql<string>`${articles.image}` })
    .from(articles)
    .where(sql`starts_with(${articles.image}, ${uploads})`);
  for (const { id, image } of found) {
    const values = { image: keptPicture(image, siteUrl), updatedAt: sql`${articles.updatedAt}` };
    await db.update(articles).set(values).where(eq(articles.id, id));
  }
}
