import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { categories } from './categories';

/** How many published articles a category has, and how often they were read. A trigger keeps it true. */
export const categoryTotals = pgTable('category_totals', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  articles: bigint({ mode: 'number' }).notNull(),
  views: bigint({ mode: 'number' }).notNull(),
});
