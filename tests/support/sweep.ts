import { eq, inArray, like, notInArray, or, sql } from 'drizzle-orm';
import {
  articles,
  categories,
  images,
  matches,
  partners,
  players,
  settings,
  teams,
  tournaments,
  users,
} from '@/db/schema';
import { matches as sampleMatches } from '@/lib/matches/fixtures';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { db } from './database';

/**
 * After the contract's tests: takes away the rows that the factories made, so that the browser's tests, which come
 * next, look at lists of a natural length.
 */
export default function sweepAtTheEnd(): () => Promise<void> {
  return async () => {
    const made = db.select({ id: categories.id }).from(categories).where(like(categories.name, 'category-%'));
    await db
      .delete(articles)
      .where(
        or(like(articles.title, 'Article-%'), like(articles.title, '%Side-%'), inArray(articles.categoryId, made)),
      );
    await db.delete(categories).where(inArray(categories.id, made));
    await db.delete(users).where(like(users.username, 'user-%'));
    const samples = sampleMatches.map(({ id }) => id);
    await db.delete(matches).where(notInArray(matches.id, samples));
    await db.delete(tournaments);
    // What random input made of them.
    await db.delete(settings);
    await db.delete(partners).where(like(partners.name, 'Partner-%'));
    await db.delete(teams).where(like(teams.name, 'Team-%'));
    await db.delete(players).where(or(like(players.nickname, 'player-%'), like(players.nickname, 'Former player')));
    // Those without files.
    await db.delete(images).where(eq(images.bytes, 1));
    // The site has rendered pages with these rows, and has not been told that they are gone.
    const notice = JSON.stringify({ from: 'tests', tags: [SITE_TAG] });
    await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
    await db.$client.end();
  };
}
