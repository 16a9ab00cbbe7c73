import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, timestamps } from './columns';
import { players } from './players';
import { teams } from './teams';

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
