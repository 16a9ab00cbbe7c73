import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, primaryKey } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps, moment } from './columns';

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

const partnerId = () =>
  integer()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });

/** Clicks on a partner's links by month. */
export const partnerClicks = pgTable(
  'partner_clicks',
  {
    partnerId: partnerId(),
    /** The first day of the month, in the site's time zone. */
    month: date({ mode: 'string' }).notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.month] }),
    check('partner_clicks_month_begins', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** The last counted click of each visitor on each partner. Rows older than the window have no effect. */
export const partnerVisitors = pgTable(
  'partner_visitors',
  {
    partnerId: partnerId(),
    /** SHA-256 of the visitor's key, which is not stored itself. */
    keyHash: text().notNull(),
    clickedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.keyHash] }),
    index('partner_visitors_clicked_at_idx').on(table.clickedAt),
  ],
);
