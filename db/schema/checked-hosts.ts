import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Hosts of this site, and until when rows were looked through for addresses of each: see `scripts/backfill/own-addresses.ts`. */
export const checkedHosts = pgTable('checked_hosts', {
  host: text().primaryKey(),
  checkedUntil: moment().notNull(),
});
