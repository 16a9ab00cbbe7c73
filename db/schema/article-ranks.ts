import { desc, sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/**
 * The day that days of articles are counted from, and how many days a range of `articleCounts` by date has. The
 * functions in `db/migrations/0006_orders.sql` have the same values: a change of them takes a migration.
 */
export const FIRST_DAY = sql`date '2007-01-01'`;
export const STRETCH_DAYS = sql`30`;

/**
 * What published articles are sorted by. Triggers keep it true. It is a table beside the articles, so that a counted
 * view changes a narrow row here and no index there.
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
    /** One of 256 buckets that articles are divided into, for a random order. */
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
 * The number of published articles in each range (`stretch`) of each sort key (`measure`): of `STRETCH_DAYS` days, of one
 * point of relevance, of one bucket (`heap`). It locates a page far down the list without reading the rows before it.
 * Maintained by triggers.
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
