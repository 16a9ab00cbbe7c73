import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';

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
