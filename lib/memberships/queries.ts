import 'server-only';
import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships } from '@/db/schema';
import { today } from '../clock';

/** A membership that includes a day. */
export const isCurrent = (day: string = today()): SQL | undefined =>
  and(lte(memberships.joined, day), or(isNull(memberships.left), gte(memberships.left, day)));

/** One that has begun by a day: what visitors may know of. */
export const hasBegun = (day: string = today()): SQL => lte(memberships.joined, day);

/** One that has not ended by a day: it goes on or lies ahead. */
export const isOpen = (day: string = today()): SQL | undefined =>
  or(isNull(memberships.left), gte(memberships.left, day));

/** The memberships of a player that include today, the longest one first. */
export async function currentMemberships(executor: Executor, playerId: number) {
  return executor
    .select()
    .from(memberships)
    .where(and(eq(memberships.playerId, playerId), isCurrent()))
    .orderBy(memberships.joined, memberships.id);
}

/** The ids of a team's players of today, in the order of its roster. */
export async function rosterOfToday(executor: Executor, teamId: number): Promise<number[]> {
  const rows = await executor
    .select({ playerId: memberships.playerId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), isCurrent()))
    .orderBy(memberships.position, memberships.id);
  return rows.map(({ playerId }) => playerId);
}

/** The ids of today's players of each team, in the order of its roster. */
export async function rostersOfToday(executor: Executor): Promise<Map<number, number[]>> {
  const rows = await executor
    .select({ teamId: memberships.teamId, playerId: memberships.playerId })
    .from(memberships)
    .where(isCurrent())
    .orderBy(memberships.position, memberships.id);
  const rosters = new Map<number, number[]>();
  for (const { teamId, playerId } of rows) rosters.set(teamId, [...(rosters.get(teamId) ?? []), playerId]);
  return rosters;
}
