import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';
import { moment } from './columns';

/** The last counted view of each article by each visitor. Rows older than the window have no effect. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the visitor's key, which is not stored itself. */
    keyHash: text().notNull(),
    viewedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.keyHash] }),
    index('article_views_viewed_at_idx').on(table.viewedAt),
  ],
);
