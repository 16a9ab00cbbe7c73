import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './columns';
import { partners } from './partners';

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
