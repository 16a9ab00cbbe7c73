import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  jsonb,
  timestamp,
  date,
  primaryKey,
} from 'drizzle-orm/pg-core';
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

/**
 * Who was in which team, as what, from which day to which. A player is at most once in the same team at a time: the
 * migration adds the exclusion constraint `memberships_once_at_a_time`, which Drizzle cannot declare.
 */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    state: text().notNull().default('active'),
    /** The position in the team's roster, from 0. */
    position: integer().notNull(),
    /** The first and the last day; null while it goes on. */
    joined: date({ mode: 'string' }).notNull(),
    left: date({ mode: 'string' }),
    /** The first and the last day that webhooks were told of; null: none. */
    announcedJoined: date({ mode: 'string' }),
    announcedLeft: date({ mode: 'string' }),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    index('memberships_player_id_idx').on(table.playerId, table.joined),
    index('memberships_team_id_idx').on(table.teamId, table.position),
    uniqueIndex('memberships_creation_key_key').on(table.creationKey),
    check('memberships_left_after_joined', sql`${table.left} >= ${table.joined}`),
    check(
      'memberships_state_known',
      sql`${table.state} in ('active', 'substitute', 'bench', 'trial', 'loan', 'staff')`,
    ),
  ],
);

/** Former slugs: their addresses redirect to the present ones. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    /** The resource's audit name. */
    kind: text().notNull(),
    slug: text().notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
