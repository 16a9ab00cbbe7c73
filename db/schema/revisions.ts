import { desc } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Earlier versions of things: each row is a whole thing as it was before a save. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    /** The kind of the thing, as the audit trail names it. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    /** Counts the versions of one thing from 1, also those that are not kept any more. */
    number: integer().notNull(),
    /** Who saved this version; null once the account is gone. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The thing as the contract answered it. */
    version: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The folders of the pictures that the version names. */
    folders: text().array().notNull(),
    /** When this version was saved, and when another one replaced it. */
    savedAt: moment().notNull(),
    replacedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('revisions_number_key').on(table.kind, table.entityId, desc(table.number)),
    index('revisions_author_id_idx').on(table.authorId),
    index('revisions_folders_idx').using('gin', table.folders),
  ],
);
