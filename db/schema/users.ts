import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /**
     * What the username looks like (`skeletonOf`), computed by the site. Null where an older user has the same: both were
     * there before look-alikes were refused.
     */
    skeleton: text(),
    name: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'editor', 'writer'] })
      .notNull()
      .default('admin'),
    /** Null for a user who was invited and has not set a password yet. */
    passwordHash: text(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_skeleton_key').on(table.skeleton),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('admin', 'editor', 'writer')`),
    check('users_username_not_empty', sql`${table.username} <> ''`),
    check('users_email_not_empty', sql`${table.email} <> ''`),
  ],
);
