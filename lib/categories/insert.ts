import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { categories } from '@/db/schema';
import { notFound, takenField } from '../errors';
import type { Category, CategoryInput } from './contract';
import { presentCategory } from './read';

export const categoryConstraintErrors = {
  categories_name_key: () => takenField('name', 'A category with this name already exists.'),
};

/** Inserts a category; the caller records it and maps `categoryConstraintErrors`. */
export async function insertCategory(tx: Executor, input: CategoryInput): Promise<Category> {
  const [row] = await tx.insert(categories).values(input).returning();
  if (!row) throw new Error('The new category did not come back.');
  return presentCategory(row);
}

/** @throws {AppError} `not_found` */
export async function findCategory(tx: Executor, id: number): Promise<Category> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id));
  if (!row) throw notFound('Category');
  return presentCategory(row);
}
