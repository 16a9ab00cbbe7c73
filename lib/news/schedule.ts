import 'server-only';
import { inArray, lte, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles } from '@/db/schema';
import { changeOnSchedule } from '../platform/activity/change';
import type { DueWork } from '../platform/cache/due-changes';
import { announce } from '../platform/webhooks/outbox';
import { articleNews } from './events';
import { publicationAt } from './publication';
import { selectAllArticles, selectArticle } from './queries';
import { articleTags, newsResource } from './resource';

/**
 * Publishes and withdraws the articles whose moments have passed, by the clock of the database. The rows are locked: of
 * several processes one makes the change, and the others find nothing left once they may go on.
 * @returns how many articles it changed
 */
async function publishDue(): Promise<number> {
  return changeOnSchedule(async (tx, record) => {
    const isDue = or(lte(articles.publishAt, sql`now()`), lte(articles.unpublishAt, sql`now()`));
    const due = await tx
      .select({ id: articles.id, now: sql<number>`(extract(epoch from now()) * 1000)::float8` })
      .from(articles)
      .where(isDue)
      .orderBy(articles.id)
      .for('no key update');
    const [first] = due;
    if (!first) return 0;
    const before = await selectAllArticles(
      inArray(
        articles.id,
        due.map(({ id }) => id),
      ),
      tx,
    );
    for (const article of before) {
      const { isPublished, publishAt, unpublishAt } = publicationAt(new Date(first.now), article);
      const values = { isPublished, publishAt: asDate(publishAt), unpublishAt: asDate(unpublishAt) };
      await tx
        .update(articles)
        .set(values)
        .where(inArray(articles.id, [article.id]));
      if (isPublished === article.isPublished) continue;
      await announce(tx, articleNews(article, await selectArticle(article.id, undefined, tx)));
      record({
        resource: newsResource,
        id: article.id,
        verb: isPublished ? 'published' : 'withdrew',
        title: article.title,
        before: article,
        after: { ...article, isPublished, publishAt, unpublishAt },
      });
    }
    return before.length;
  });
}

const asDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

async function untilNext(): Promise<number | null> {
  const next = sql`least(min(${articles.publishAt}), min(${articles.unpublishAt}))`;
  const [row] = await db
    .select({ ms: sql<number | null>`ceil(extract(epoch from ${next} - now()) * 1000)::float8` })
    .from(articles)
    .where(sql`${articles.publishAt} is not null or ${articles.unpublishAt} is not null`);
  return row?.ms ?? null;
}

/** The publications and withdrawals that are planned. */
export const plannedPublications: DueWork = { run: publishDue, untilNext, changedWith: articleTags.all };
