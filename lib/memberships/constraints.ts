import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships, players } from '@/db/schema';
import { AppError, invalidField } from '../errors';
import { nextPosition } from '../platform/activity/update';
import { LEFT_BEFORE_JOINED } from './contract';

/** The errors for violated constraints of memberships. */
export const membershipConstraintErrors = {
  memberships_player_id_players_id_fk: () => invalidField('playerID', 'Player does not exist.'),
  memberships_team_id_teams_id_fk: () => invalidField('teamID', 'Team does not exist.'),
  memberships_left_after_joined: () => invalidField('left', LEFT_BEFORE_JOINED),
  memberships_once_at_a_time: () =>
    new AppError('conflict', 'This player is already in this team at that time.', {
      fieldErrors: { joined: ['This player is already in this team at that time.'] },
    }),
};

/** Locks a player's row, so that changes to the player's memberships run one after another: otherwise two could deadlock. */
export async function holdPlayer(tx: Executor, id: number): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('no key update');
}

/**
 * Refuses to change a player whose personal data was erased.
 * @throws {AppError} `conflict`
 */
export async function assertNotErased(tx: Executor, id: number): Promise<void> {
  const [row] = await tx.select({ erasedAt: players.erasedAt }).from(players).where(eq(players.id, id));
  if (row?.erasedAt) throw new AppError('conflict', 'This player was erased and cannot be edited.');
}

/** Returns the position after the last one of a roster. */
export const nextInRoster = (tx: Executor, teamId: number): Promise<number> =>
  nextPosition(tx, memberships, eq(memberships.teamId, teamId));
