import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';

export const players = pgTable(
  'players',
  {
    id: id(),
    nickname: text().notNull(),
    /** May be empty: some players publish their nickname only. */
    name: text().notNull().default(''),
    /** Whether visitors get an empty name. */
    hideName: boolean().notNull().default(false),
    /** The last part of the page's address. Earlier ones are in `old_slugs`. */
    slug: text().notNull(),
    /** The address of the portrait. */
    image: text(),
    /** ISO 3166-1 alpha-2, in capitals. */
    country: text(),
    /** Addresses of profiles elsewhere, by network. */
    links: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** When the personal data was erased; null: not erased. */
    erasedAt: timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('players_slug_key').on(table.slug),
    uniqueIndex('players_creation_key_key').on(table.creationKey),
    check('players_called_something', sql`${table.nickname} <> '' or ${table.name} <> ''`),
    check('players_country_is_code', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
);
