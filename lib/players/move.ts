import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships, teams } from '@/db/schema';
import { today } from '../clock';
import { invalidField } from '../errors';
import { holdPlayer, nextInRoster } from '../memberships/constraints';
import { currentMemberships, isCurrent } from '../memberships/read';
import { dayBefore } from '../memberships/rules';

interface Move {
  /** Null ends today's membership; undefined stays in the team. */
  team?: number | null | undefined;
  role?: string | undefined;
}

type Row = typeof memberships.$inferSelect;

/** The last day of a membership that ends today is yesterday. One that began today has no day left and goes. */
async function end(tx: Executor, { id, joined }: Row): Promise<void> {
  const day = today();
  if (joined >= day) await tx.delete(memberships).where(eq(memberships.id, id));
  else
    await tx
      .update(memberships)
      .set({ left: dayBefore(day) })
      .where(eq(memberships.id, id));
}

/**
 * Moves a player as the fields `team` and `role` of the specification say: today's membership ends and another begins.
 * A role alone changes it within the team.
 * @throws {AppError} `invalid` when the team does not exist, or there is no role for a player without a team
 */
export async function movePlayer(tx: Executor, playerId: number, { team, role }: Move): Promise<void> {
  if (team === undefined && role === undefined) return;
  await holdPlayer(tx, playerId);
  const [current] = await currentMemberships(tx, playerId);
  if (team === null) {
    if (current) await end(tx, current);
    return;
  }
  const teamId = team ?? current?.teamId;
  if (teamId === undefined) throw invalidField('team', 'Team is required for a player without a team.');
  if (current?.teamId === teamId) {
    if (role !== undefined) await tx.update(memberships).set({ role }).where(eq(memberships.id, current.id));
    return;
  }
  await begin(tx, playerId, teamId, role ?? current?.role, current);
}

async function begin(
  tx: Executor,
  playerId: number,
  teamId: number,
  role: string | undefined,
  current: Row | undefined,
): Promise<void> {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId));
  if (!team) throw invalidField('team', 'Team does not exist.');
  if (role === undefined) throw invalidField('role', 'Role is required.');
  if (current) await end(tx, current);
  const there = and(eq(memberships.playerId, playerId), eq(memberships.teamId, teamId), isCurrent());
  const [already] = await tx.select({ id: memberships.id }).from(memberships).where(there);
  if (already) {
    await tx.update(memberships).set({ role }).where(eq(memberships.id, already.id));
    return;
  }
  const position = await nextInRoster(tx, teamId);
  await tx.insert(memberships).values({ playerId, teamId, role, position, joined: today() });
}
