import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';

/** Where addresses lead that have no page, such as those of the site before. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** The path without its query, in small letters and without a slash at its end. */
    from: text().notNull(),
    /** A path of the site, or an https address. */
    to: text().notNull(),
    status: integer().notNull().default(308),
    hits: integer().notNull().default(0),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('redirects_from_key').on(table.from),
    uniqueIndex('redirects_creation_key_key').on(table.creationKey),
    check('redirects_status_known', sql`${table.status} in (301, 308)`),
  ],
);

/** The addresses that visitors asked for in vain, and how often: nothing of who asked. */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    path: text().primaryKey(),
    times: integer().notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('missed_addresses_times_idx').on(table.times.desc(), table.path)],
);
