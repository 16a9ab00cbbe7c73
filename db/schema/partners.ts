import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';

export const partners = pgTable(
  'partners',
  {
    id: id(),
    name: text().notNull(),
    /** The address of the partner's site. */
    url: text().notNull(),
    /** The address of its logo, and of the one for the dark theme where there is another. */
    logo: text().notNull(),
    logoDark: text(),
    /** The logo's alternative text; empty: the name. */
    alt: text().notNull().default(''),
    tier: text().notNull().default('supporter'),
    /** The first and the last day of the contract, both included; null where it has no such end. */
    from: date({ mode: 'string' }),
    until: date({ mode: 'string' }),
    /** The position among all partners, from 0. */
    position: integer().notNull(),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('partners_creation_key_key').on(table.creationKey),
    index('partners_position_idx').on(table.position, table.id),
    check('partners_name_not_empty', sql`${table.name} <> ''`),
    check('partners_until_after_from', sql`${table.until} >= ${table.from}`),
    check('partners_tier_known', sql`${table.tier} in ('main', 'official', 'supporter')`),
  ],
);
