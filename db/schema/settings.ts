import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns';

/** The organisation's settings, in one row. Null: not set, the default in `lib/site.ts` applies. */
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
    /** Addresses by network; an empty one hides the link, an absent one is the default. */
    social: jsonb().$type<Record<string, string>>().notNull().default({}),
    legalUpdated: date({ mode: 'string' }),
    /** For the legal pages: the postal address, the authority for complaints, whose law applies. */
    address: text(),
    authority: text(),
    law: text(),
    /** Addresses of uploaded pictures that replace the drawn logo. */
    logo: text(),
    logoDark: text(),
    mark: text(),
    /** The accent colour as `#rrggbb`. */
    accent: text(),
    /** When a second factor became required of everybody; null: it is optional. */
    secondFactorRequiredAt: moment(),
    ...timestamps(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
