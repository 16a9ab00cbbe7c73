import { desc, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** What members of staff are told of: a row for each of them. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['review.ready', 'review.returned', 'webhook.failing', 'message.new'] }).notNull(),
    title: text().notNull(),
    /** The path of the page of the panel where it is dealt with. */
    url: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_user_id_idx').on(table.userId, desc(table.id)),
    index('notifications_unread_idx')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_created_at_idx').on(table.createdAt),
  ],
);
