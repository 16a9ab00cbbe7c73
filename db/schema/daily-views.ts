import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/** Views of articles by day, in the site's time zone. */
export const dailyViews = pgTable(
  'daily_views',
  {
    day: date({ mode: 'string' }).notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.articleId] }),
    index('daily_views_article_id_idx').on(table.articleId),
  ],
);

/** Views by referring host and day. An empty host: no referrer. */
export const viewSources = pgTable(
  'view_sources',
  {
    day: date({ mode: 'string' }).notNull(),
    host: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
