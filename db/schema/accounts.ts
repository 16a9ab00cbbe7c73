import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Provider accounts that staff have signed in with. A user has at most one per provider, and an account has one user. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's issuer. Subjects are unique per issuer only; the name on the sign-in button does not identify it. */
    issuer: text().notNull(),
    /** The account's id at the issuer. Unlike the e-mail address it never changes. */
    subject: text().notNull(),
    /** The provider's name when the account was linked. */
    provider: text().notNull(),
    /** The e-mail address by which it was linked. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_issuer_subject_key').on(table.issuer, table.subject),
    uniqueIndex('accounts_user_id_issuer_key').on(table.userId, table.issuer),
  ],
);
