import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { articles } from './articles';
import { moment } from './columns';
import { users } from './users';

/** Who has the form of an article open. Rows that were not renewed for a while have no effect. */
export const articleEditors = pgTable(
  'article_editors',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_editors_user_id_idx').on(table.userId),
    index('article_editors_seen_at_idx').on(table.seenAt),
  ],
);
