import 'server-only';
import { and, count, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { presentPlayer } from '../players/present';
import { displayName } from '../players/rules';
import { ROSTER_TAG } from '../teams/resource';
import { type Membership, membershipState } from './contract';
import { asVisitorsSee, type Transfer, transfersOf } from './rules';

interface Filter {
  team?: number | undefined;
  player?: number | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Returns a page of the memberships in the order of the rosters. Visitors get only those that have begun, and no departure ahead of its day. */
export async function listMemberships(
  admin: Admin | null,
  { team, player, ...page }: Filter,
): Promise<ListPage<Membership>> {
  const { limit, offset } = paginationOf(page);
  const where = and(
    team === undefined ? undefined : eq(memberships.teamId, team),
    player === undefined ? undefined : eq(memberships.playerId, player),
    admin ? undefined : hasBegun(),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(memberships)
      .where(where)
      .orderBy(memberships.teamId, memberships.position, memberships.id)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(memberships).where(where),
  ]);
  const day = today();
  const shown = admin ? rows : rows.map((row) => asVisitorsSee(row, day));
  return { items: shown.map(presentMembership), total: total?.count ?? 0 };
}

/**
 * Lists joins and leaves that have happened, newest first.
 * @param shown the maximum number
 */
export async function cachedTransfers(shown: number): Promise<{ transfers: Transfer[]; total: number }> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  const rows = await db
    .select({ membership: memberships, player: players, team: teams })
    .from(memberships)
    .innerJoin(players, eq(players.id, memberships.playerId))
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(hasBegun());
  const stints = rows.map(({ membership: { id, playerId, joined, left, role }, player, team }) => ({
    id,
    playerId,
    joined,
    left,
    role,
    player: { name: displayName(presentPlayer(player, null, false)), slug: player.slug, image: player.image },
    team: { name: team.name, slug: team.slug },
  }));
  const all = transfersOf(stints, today());
  return { transfers: all.slice(0, shown), total: all.length };
}

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

/** Returns a membership as the contract answers it. */
export function presentMembership(row: typeof memberships.$inferSelect): Membership {
  const { id, playerId, teamId, role, state, position, joined, left, updatedAt } = row;
  return {
    id,
    playerID: playerId,
    teamID: teamId,
    role,
    state: membershipState.parse(state),
    position,
    joined,
    left,
    updatedAt: updatedAt.toISOString(),
  };
}
