import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  jsonb,
} from 'drizzle-orm/pg-core';
import { creationKey, foldedName, id, timestamps } from './columns';
import { teams } from './teams';
import { articles } from './articles';

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

/** The organisations that ours plays against. */
export const opponents = pgTable(
  'opponents',
  {
    id: id(),
    /** Unique in every case and normal form. */
    name: text().notNull(),
    /** The name in two to five characters. */
    shortName: text(),
    /** ISO 3166-1 alpha-2, in capitals. */
    country: text(),
    /** The address of the logo, and of the one for the dark theme where there is another. */
    logo: text(),
    logoDark: text(),
    /** The address of its site. */
    url: text(),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('opponents_name_key').on(foldedName(table.name)),
    uniqueIndex('opponents_creation_key_key').on(table.creationKey),
    check('opponents_name_not_empty', sql`${table.name} <> ''`),
    check('opponents_short_name_fits', sql`char_length(${table.shortName}) between 2 and 5`),
    check('opponents_country_is_code', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
);

interface PlayedMap {
  name: string;
  scoreA: number | null;
  scoreB: number | null;
}

interface LineupEntry {
  playerID: number;
  /** The nickname and the role of that day. */
  nickname: string;
  role: string;
}

interface Stream {
  url: string;
  label: string;
  language: string;
}

export const matches = pgTable(
  'matches',
  {
    id: id(),
    /** The day in the site's time zone; null for a postponed match without a new day. */
    date: date({ mode: 'string' }),
    /** `HH:MM` in the site's time zone; null while it is not known. */
    time: text(),
    /** Day and time before the last change, for calendars and search engines. */
    previousDate: date({ mode: 'string' }),
    previousTime: text(),
    teamA: text().notNull(),
    teamB: text().notNull(),
    teamId: integer().references(() => teams.id, { onDelete: 'restrict' }),
    /** Which of the two is the organisation’s: `A` or `B`. */
    ours: text(),
    /** Whom the other side's name stands for. */
    opponentId: integer().references(() => opponents.id, { onDelete: 'restrict' }),
    scoreA: integer(),
    scoreB: integer(),
    status: text().notNull().default('Upcoming'),
    bestOf: integer().notNull().default(1),
    outcome: text().notNull().default('played'),
    tournamentId: integer().references(() => tournaments.id, { onDelete: 'restrict' }),
    stage: text().notNull().default(''),
    maps: jsonb().$type<PlayedMap[]>().notNull().default([]),
    lineup: jsonb().$type<LineupEntry[]>().notNull().default([]),
    streams: jsonb().$type<Stream[]>().notNull().default([]),
    vodUrl: text(),
    /** The recap. */
    articleId: integer().references(() => articles.id, { onDelete: 'set null' }),
    /** How often day, time, status or names have changed: the SEQUENCE of RFC 5545. */
    sequence: integer().notNull().default(0),
    /** Whether webhooks are told of it. */
    announce: boolean().notNull().default(true),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    index('matches_newest_idx').on(table.date.desc().nullsLast(), table.time.desc().nullsLast(), table.id.desc()),
    index('matches_team_id_idx').on(table.teamId),
    index('matches_opponent_id_idx').on(table.opponentId),
    index('matches_tournament_id_idx').on(table.tournamentId),
    index('matches_article_id_idx').on(table.articleId),
    // Which matches a player was in.
    index('matches_lineup_idx').using('gin', sql`${table.lineup} jsonb_path_ops`),
    uniqueIndex('matches_creation_key_key').on(table.creationKey),
    check('matches_date_known', sql`${table.date} is not null or ${table.status} = 'Postponed'`),
    check('matches_time_of_clock', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('matches_names_not_empty', sql`${table.teamA} <> '' and ${table.teamB} <> ''`),
    check('matches_ours_known', sql`${table.ours} in ('A', 'B')`),
    check('matches_scores_not_negative', sql`${table.scoreA} >= 0 and ${table.scoreB} >= 0`),
    check(
      'matches_finished_with_score',
      sql`${table.status} <> 'Finished' or (${table.scoreA} is not null and ${table.scoreB} is not null)`,
    ),
    check('matches_status_known', sql`${table.status} in ('Upcoming', 'Live', 'Finished', 'Postponed', 'Cancelled')`),
    check('matches_outcome_known', sql`${table.outcome} in ('played', 'forfeit', 'draw')`),
    check('matches_best_of_positive', sql`${table.bestOf} >= 1`),
  ],
);

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    place: text().notNull(),
    placeRank: integer().notNull(),
    team: text().notNull(),
    game: text().notNull(),
    players: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    winnings: text().notNull().default(''),
    tournament: text().notNull(),
    venue: text().notNull().default(''),
    year: text().notNull().default(''),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    index('achievements_place_rank_idx').on(table.placeRank, table.id),
    uniqueIndex('achievements_creation_key_key').on(table.creationKey),
    check('achievements_place_rank_positive', sql`${table.placeRank} >= 1`),
  ],
);
