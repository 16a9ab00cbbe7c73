import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** One row for each signed-in browser. Deleting the row ends the session, even if its cookie has not expired. */
export const sessions = pgTable(
  'sessions',
  {
    /** Random, 256 bits, base64url. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_last_seen_at_idx').on(table.lastSeenAt)],
);
