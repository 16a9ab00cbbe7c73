import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Provider accounts of staff. A user has one for each provider, and an account belongs to one user. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who vouches for the account. Another provider's subjects are other people, even under the same button. */
    issuer: text().notNull(),
    /** The account's own name there: it never changes, as addresses do. */
    subject: text().notNull(),
    /** What the provider was called when the account was linked. */
    provider: text().notNull(),
    /** The address that it was linked by. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_issuer_subject_key').on(table.issuer, table.subject),
    uniqueIndex('accounts_user_id_issuer_key').on(table.userId, table.issuer),
  ],
);
