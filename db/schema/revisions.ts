import { desc } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Revisions: each row is a whole article, about text or achievement as it was before a save. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    /** The resource's audit name. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    /** The version's number from 1; numbers of removed revisions are not used again. */
    number: integer().notNull(),
    /** The author of this version; null once the account is deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The version as the API presents it. */
    version: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The folders of the version's pictures. */
    folders: text().array().notNull(),
    /** When this version was saved, and when another one replaced it. */
    savedAt: moment().notNull(),
    replacedAt: moment().notNull().defaultNow(),
    /** Whether a form that saves by itself has replaced it, and nothing else since. */
    replacedByAutosave: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('revisions_number_key').on(table.kind, table.entityId, desc(table.number)),
    index('revisions_author_id_idx').on(table.authorId),
    index('revisions_folders_idx').using('gin', table.folders),
  ],
);
