import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import {
  achievements,
  articles,
  categories,
  deletedThings,
  demonstration,
  images,
  imports,
  matches,
  opponents,
  messages,
  openings,
  partners,
  players,
  redirects,
  revisions,
  settings,
  siteContent,
  teams,
  tournaments,
  users,
  webhooks,
} from '@/db/schema';
import { SITE_TAG } from '@/lib/platform/cache/tags';
import { db } from './database';

/** What files of tests make. What refers to another table comes before it. */
const TABLES = [
  imports,
  deletedThings,
  revisions,
  messages,
  openings,
  articles,
  matches,
  opponents,
  tournaments,
  achievements,
  siteContent,
  partners,
  redirects,
  teams,
  players,
  categories,
  images,
  users,
  webhooks,
];

/** The greatest id of each table before the file's first test. */
const lastIds = new Map<(typeof TABLES)[number], number>();

beforeAll(async () => {
  // No call of a test may clear the demonstration that others look at.
  await db.delete(demonstration);
  for (const table of TABLES) {
    const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)::int` }).from(table);
    lastIds.set(table, row?.last ?? 0);
  }
});

/**
 * After each file of the contract's tests: takes away the rows that it made, so that the next file, and the browser's tests
 * after the last, look at the demonstration's lists.
 */
afterAll(async () => {
  for (const [table, last] of lastIds) await db.delete(table).where(gt(table.id, last));
  await db.delete(settings);
  // The site has rendered pages with these rows, and has not been told that they are gone.
  const notice = JSON.stringify({ from: 'tests', tags: [SITE_TAG] });
  await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
});
