import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Former slugs: their addresses redirect to the present ones. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    /** The resource's audit name. */
    kind: text().notNull(),
    slug: text().notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
