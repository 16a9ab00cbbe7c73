import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/** How often articles were viewed, by day where the organisation lives. */
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

/** From which sites readers came, by day. Empty: by a bookmark, an app, or without saying. */
export const viewSources = pgTable(
  'view_sources',
  {
    day: date({ mode: 'string' }).notNull(),
    host: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
