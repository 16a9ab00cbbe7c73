import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** Links by which a user sets a password of their own. A user has one at most: a new one ends the one before. */
export const invitations = pgTable(
  'invitations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash, so that a copy of the database gives no links. */
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [uniqueIndex('invitations_token_hash_key').on(table.tokenHash)],
);
