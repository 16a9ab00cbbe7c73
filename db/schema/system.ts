import {
  pgTable,
  text,
  uuid,
  index,
  integer,
  timestamp,
  check,
  date,
  jsonb,
  uniqueIndex,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment, timestamps, id } from './columns';

/**
 * When each cache tag was last invalidated. Written in the transaction of the change itself, so that
 * a server that starts later, or crashed before it could tell its cache, serves no page from before.
 */
export const cacheInvalidations = pgTable('cache_invalidations', {
  tag: text().primaryKey(),
  at: moment().notNull(),
});

/** The id of this database: one row, made by the first migration. Pages built from another database are stale. */
export const instance = pgTable('instance', {
  id: uuid().primaryKey().defaultRandom(),
  /** When `npm run backup` saved it last; null: never. */
  lastBackupAt: moment(),
  /** When the list of first steps was put away for good; null: it shows. */
  setupDismissedAt: moment(),
  /** When a process asked last which channels are live; null: never. */
  streamsCheckedAt: moment(),
});

/** Hosts of this site, and until when rows were looked through for addresses of each: see `scripts/backfill/own-addresses.ts`. */
export const checkedHosts = pgTable('checked_hosts', {
  host: text().primaryKey(),
  checkedUntil: moment().notNull(),
});

/**
 * Failed sign-ins and changes, as all instances count them together. The columns are those that `rate-limiter-flexible`
 * asks for.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestamp(),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);

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
    /** For how many days messages of visitors are kept. */
    messageDays: integer(),
    /** When a second factor became required of everybody; null: it is optional. */
    secondFactorRequiredAt: moment(),
    ...timestamps(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);

export const siteContent = pgTable(
  'site_content',
  {
    id: id(),
    key: text().notNull(),
    /** Sanitised HTML. Empty means the built-in default. */
    content: text().notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('site_content_key_key').on(table.key)],
);

/** The channels that were live when they were asked for last. */
export const liveStreams = pgTable('live_streams', {
  /** The name on Twitch, in lower case. */
  channel: text().primaryKey(),
  title: text().notNull(),
  game: text().notNull(),
  viewers: integer().notNull(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull().defaultNow(),
});

/** What the demonstration began with. A row of its that was changed since has another `updatedAt`, and stays when it is cleared. */
export const demonstration = pgTable(
  'demonstration',
  {
    /** As the resource names it. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId] })],
);
