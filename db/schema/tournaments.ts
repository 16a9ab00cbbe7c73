import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { achievements } from './achievements';
import { creationKey, id, timestamps } from './columns';
import { teams } from './teams';

export const tournaments = pgTable(
  'tournaments',
  {
    id: id(),
    name: text().notNull(),
    /** The last part of its page's address. Earlier ones are in `old_slugs`. */
    slug: text().notNull(),
    game: text().notNull().default(''),
    format: text().notNull().default(''),
    prize: text().notNull().default(''),
    /** The first and the last day. */
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    venue: text().notNull().default(''),
    /** The organiser's page. */
    url: text(),
    status: text().notNull().default('planned'),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('tournaments_slug_key').on(table.slug),
    uniqueIndex('tournaments_creation_key_key').on(table.creationKey),
    index('tournaments_start_idx').on(table.start, table.id),
    check('tournaments_name_not_empty', sql`${table.name} <> ''`),
    check('tournaments_end_after_start', sql`${table.end} >= ${table.start}`),
    check('tournaments_status_known', sql`${table.status} in ('planned', 'running', 'finished', 'cancelled')`),
  ],
);

/** The teams of the organisation in a tournament, and how they ended. */
export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    tournamentId: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'restrict' }),
    /** The place in the list of entries, from 0. */
    position: integer().notNull(),
    /** As people write it, such as `3rd–4th`; empty until it is known. */
    place: text().notNull().default(''),
    placeRank: integer(),
    winnings: text().notNull().default(''),
    /** The achievement that was made of the place. */
    achievementId: integer().references(() => achievements.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.teamId] }),
    index('tournament_entries_team_id_idx').on(table.teamId),
    index('tournament_entries_achievement_id_idx').on(table.achievementId),
    check('tournament_entries_place_rank_positive', sql`${table.placeRank} >= 1`),
  ],
);
