import 'server-only';
import { desc, eq, gt } from 'drizzle-orm';
import { db } from '@/db/client';
import { categories, categoryTotals } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { cachedUntilChanged, limitToNextDue } from '../platform/cache/cached';
import { CATEGORIES_TAG } from './resource';
import { articleTags } from '../news/resource';
import { notFound } from '../errors';
import { POPULAR_TAGS_COUNT } from '../limits';
import type { Category } from './contract';

/** Returns all categories, by name. */
export async function listCategories(): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(nameOrder(categories.name), categories.id);
  return rows.map(presentCategory);
}

/** Returns one category. @throws {AppError} `not_found` */
export async function getCategory(id: number): Promise<Category> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw notFound('Category');
  return presentCategory(row);
}

/** Names of categories with published articles: most read first, then most written about, then by name. */
export async function listPopularTags(): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .innerJoin(categoryTotals, eq(categoryTotals.categoryId, categories.id))
    .where(gt(categoryTotals.articles, 0))
    .orderBy(desc(categoryTotals.views), desc(categoryTotals.articles), nameOrder(categories.name))
    .limit(POPULAR_TAGS_COUNT);
  return rows.map((row) => row.name);
}

async function cachedPopularTags(): Promise<string[]> {
  'use cache';
  cachedUntilChanged(articleTags.all, CATEGORIES_TAG);
  await limitToNextDue();
  return listPopularTags();
}

/** Returns the popular tags for pages: none when they cannot be read (SPEC §8). It never throws. */
export async function popularTagsOrNone(): Promise<string[]> {
  try {
    return await cachedPopularTags();
  } catch {
    // Next.js logs what the failed read threw.
    return [];
  }
}

/** Returns a category as the contract answers it. */
export function presentCategory(row: typeof categories.$inferSelect): Category {
  const { id, name, bgColour, colour, updatedAt } = row;
  return { id, name, bgColour, colour, updatedAt: updatedAt.toISOString() };
}
