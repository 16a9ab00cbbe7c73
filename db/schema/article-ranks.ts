import { desc, sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/**
 * By what published articles are put in order. Triggers keep it true. Beside the articles, so that a counted view
 * changes a narrow row here and no index there.
 */
export const articleRanks = pgTable(
  'article_ranks',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** What is worth reading now: see the function `relevance_of`. */
    relevance: doublePrecision().notNull(),
    /** One of 256 heaps that articles are dealt out to, for an order of chance. */
    heap: smallint()
      .notNull()
      .generatedAlwaysAs(sql`hashint4(article_id) & 255`),
  },
  (table) => [
    index('article_ranks_relevance_idx').on(desc(table.relevance), desc(table.articleId)),
    index('article_ranks_category_idx').on(table.categoryId, desc(table.relevance), desc(table.articleId)),
    index('article_ranks_heap_idx').on(table.heap, table.articleId),
  ],
);

/**
 * How many published articles there are in each stretch of each order: in thirty days, in one point of relevance, in one
 * heap. So a page far down is found without walking to it. Triggers keep it true.
 */
export const articleCounts = pgTable(
  'article_counts',
  {
    measure: text({ enum: ['date', 'relevance', 'heap'] }).notNull(),
    stretch: integer().notNull(),
    articles: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.stretch] })],
);
