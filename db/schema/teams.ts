import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull(),
    game: text().notNull(),
    /** The last part of its page's address. Earlier ones are in `old_slugs`. */
    slug: text().notNull(),
    /** The address of its logo. */
    image: text(),
    /** Its place on the Teams page, from 0. */
    position: integer().notNull(),
    /** A former team: it has a page, but no place on the Teams page. */
    archived: boolean().notNull().default(false),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('teams_slug_key').on(table.slug),
    uniqueIndex('teams_creation_key_key').on(table.creationKey),
    index('teams_position_idx').on(table.position, table.id),
    check('teams_name_not_empty', sql`${table.name} <> ''`),
  ],
);
