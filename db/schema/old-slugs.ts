import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Slugs that things had before: their addresses lead to where the things are now. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    /** The kind of the thing, as its resource names it. */
    kind: text().notNull(),
    slug: text().notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
