import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';
import { moment } from './columns';

/** When each visitor last counted as a view of each article. Rows older than the window mean nothing. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the visitor's key: the key itself is not kept. */
    keyHash: text().notNull(),
    viewedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.keyHash] }),
    index('article_views_viewed_at_idx').on(table.viewedAt),
  ],
);
