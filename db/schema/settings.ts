import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns';

/** What staff set of the organisation, in one row. A null is not set: the default of `lib/site.ts` counts. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    name: text(),
    shortName: text(),
    tagline: text(),
    description: text(),
    founded: integer(),
    headquarters: text(),
    games: text().array(),
    email: text(),
    shopUrl: text(),
    /** Addresses by network, of those that were set; an empty one hides the link. */
    social: jsonb().$type<Record<string, string>>().notNull().default({}),
    legalUpdated: date({ mode: 'string' }),
    /** For the legal pages: the postal address, the authority for complaints, whose law applies. */
    address: text(),
    authority: text(),
    law: text(),
    /** The addresses of pictures that take the place of the drawn logo. */
    logo: text(),
    logoDark: text(),
    mark: text(),
    /** The accent colour as `#rrggbb`. */
    accent: text(),
    /** Since when everybody needs a second factor; null: it is up to each user. */
    secondFactorRequiredAt: moment(),
    ...timestamps(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
