import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { articles } from '@/db/schema';

/** How many articles are read at a time. */
const BATCH = 100;

/**
 * Derives the text of the articles that were written before their text was kept, so that the search finds them too.
 * They do not count as changed.
 */
export async function backfillPlainTexts(db: Database): Promise<void> {
  for (;;) {
    const batch = await db
      .select({ id: articles.id, content: articles.content })
      .from(articles)
      .where(isNull(articles.plainText))
      .limit(BATCH);
    if (batch.length === 0) return;
    // A parser of HTML is much to load for each start, and most have nothing to fill in.
    const { plainText } = await import('@/lib/platform/rich-text/text');
    for (const { id, content } of batch) {
      const values = { plainText: plainText(content), updatedAt: sql`${articles.updatedAt}` };
      await db.update(articles).set(values).where(eq(articles.id, id));
    }
  }
}
