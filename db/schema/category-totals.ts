import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { categories } from './categories';

/** The number of published articles of a category and their views, which triggers update. */
export const categoryTotals = pgTable('category_totals', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  articles: bigint({ mode: 'number' }).notNull(),
  views: bigint({ mode: 'number' }).notNull(),
});
