import 'server-only';
import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships } from '@/db/schema';
import { today } from '../clock';

/** Matches memberships that include a day. */
export const isCurrent = (day: string = today()): SQL | undefined =>
  and(lte(memberships.joined, day), or(isNull(memberships.left), gte(memberships.left, day)));

/** Matches memberships that have begun by a day: visitors see no others. */
export const hasBegun = (day: string = today()): SQL => lte(memberships.joined, day);

/** Matches memberships that have not ended by a day: current and future ones. */
export const isOpen = (day: string = today()): SQL | undefined =>
  or(isNull(memberships.left), gte(memberships.left, day));

/** Selects the memberships of a player that include today, the longest one first. */
export async function currentMemberships(executor: Executor, playerId: number) {
  return executor
    .select()
    .from(memberships)
    .where(and(eq(memberships.playerId, playerId), isCurrent()))
    .orderBy(memberships.joined, memberships.id);
}

/** Selects the ids of a team's current players, in the order of its roster. */
export async function rosterOfToday(executor: Executor, teamId: number): Promise<number[]> {
  const rows = await executor
    .select({ playerId: memberships.playerId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), isCurrent()))
    .orderBy(memberships.position, memberships.id);
  return rows.map(({ playerId }) => playerId);
}

/** Selects the ids of the current players of each team, in the order of its roster. */
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
