import type { Database } from '@/db/client';
import { achievements, activity, articles, categories, siteContent } from '@/db/schema';

/** Returns whether the database has no content yet. If it has activity entries, its content was deleted on purpose. */
export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await Promise.all([
    db.select({ id: categories.id }).from(categories).limit(1),
    db.select({ id: articles.id }).from(articles).limit(1),
    db.select({ id: achievements.id }).from(achievements).limit(1),
    db.select({ id: siteContent.id }).from(siteContent).limit(1),
    db.select({ id: activity.id }).from(activity).limit(1),
  ]);
  return rows.every(([row]) => row === undefined);
}
