import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** Links by which a user sets a password of their own. A user has one at most: a new one ends the one before. */
export const invitations = pgTable(
  'invitations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who made the link, which ends when they are deleted or demoted. Null for one that `npm run staff` made. */
    inviterId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash, so that a copy of the database gives no links. */
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    index('invitations_inviter_id_idx').on(table.inviterId),
  ],
);
