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
    /** The issuer of the account: subjects are unique per issuer only. */
    issuer: text().notNull(),
    /** The account's id at the provider, which never changes, unlike e-mail addresses. */
    subject: text().notNull(),
    /** The provider's name when the account was linked. */
    provider: text().notNull(),
    /** The e-mail address at that time. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_issuer_subject_key').on(table.issuer, table.subject),
    uniqueIndex('accounts_user_id_issuer_key').on(table.userId, table.issuer),
  ],
);
