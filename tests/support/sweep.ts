import { inArray, like, or, sql } from 'drizzle-orm';
import { articles, categories, users } from '@/db/schema';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { db } from './database';

/**
 * Deletes the rows of the factories after the contract tests, so that the browser tests, which run next, see lists of a
 * realistic length.
 */
export default function sweepAtTheEnd(): () => Promise<void> {
  return async () => {
    const made = db.select({ id: categories.id }).from(categories).where(like(categories.name, 'category-%'));
    await db.delete(articles).where(or(like(articles.title, 'Article-%'), inArray(articles.categoryId, made)));
    await db.delete(categories).where(inArray(categories.id, made));
    await db.delete(users).where(like(users.username, 'user-%'));
    // The site has cached pages with these rows, and direct deletions invalidate nothing.
    const notice = JSON.stringify({ from: 'tests', tags: [SITE_TAG] });
    await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
    await db.$client.end();
  };
}
