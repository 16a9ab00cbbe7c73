import 'server-only';
import { count, eq } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { articles, categories } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { AppError } from '../errors';
import type { Category, CategoryInput, CategoryPatch } from './contract';
import { categoryConstraintErrors, findCategory, insertCategory } from './insert';
import { categoriesResource } from './resource';

/**
 * Creates a category.
 * @throws {AppError} `conflict` when the name is taken; upper and lower case count as the same
 */
export async function createCategory(admin: Admin, input: CategoryInput): Promise<Category> {
  return mapConstraintErrors(categoryConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertCategory(tx, input);
      record({ resource: categoriesResource, id: after.id, verb: 'added', title: after.name, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names. New colours show on the category's articles, since an article keeps only
 * colours of its own.
 * @throws {AppError} `not_found`, `stale`, or `conflict` when the name is taken
 */
export async function updateCategory(admin: Admin, id: number, patch: CategoryPatch): Promise<Category> {
  return mapConstraintErrors(categoryConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, ...values } = patch;
      const read = () => findCategory(tx, id);
      const { before, after } = await updateVersion(tx, categories, {
        resource: categoriesResource,
        id,
        version,
        values,
        read,
      });
      record({ resource: categoriesResource, id, verb: 'edited', title: after.name, before, after });
      return after;
    }),
  );
}

/**
 * Deletes a category that no article uses.
 * @throws {AppError} `not_found`, or `conflict` with the number of articles that use it
 */
export async function deleteCategory(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    // Held until the end, so that no article takes the category in the meantime.
    await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
    const category = await findCategory(tx, id);
    const [uses] = await tx.select({ count: count() }).from(articles).where(eq(articles.categoryId, id));
    if (uses && uses.count > 0) throw inUse(category, uses.count);
    await keepInBin(tx, admin, { resource: categoriesResource, table: 'categories', id, title: category.name });
    await tx.delete(categories).where(eq(categories.id, id));
    record({ resource: categoriesResource, id, verb: 'deleted', title: category.name, before: category, after: null });
  });
}

function inUse({ name }: Category, articleCount: number): AppError {
  const who = articleCount === 1 ? '1 article uses' : `${articleCount} articles use`;
  const message = `${who} the category “${name}”. Choose another category there first.`;
  return new AppError('conflict', message, { details: { articles: articleCount } });
}
