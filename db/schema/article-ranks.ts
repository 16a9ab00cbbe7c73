import { desc } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/**
 * The relevance of published articles, which triggers update. It is a table beside the articles so that a counted view
 * changes a narrow row here and no index there.
 */
export const articleRanks = pgTable(
  'article_ranks',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    /** Featured, read and new: see the function `relevance_of`. */
    relevance: doublePrecision().notNull(),
  },
  (table) => [
    index('article_ranks_relevance_idx').on(desc(table.relevance), desc(table.articleId)),
    index('article_ranks_category_idx').on(table.categoryId, desc(table.relevance), desc(table.articleId)),
  ],
);
