import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { presentPlayer } from '../players/present';
import { displayName } from '../players/rules';
import { ROSTER_TAG } from '../teams/resource';
import type { Membership } from './contract';
import { presentMembership } from './present';
import { hasBegun } from './queries';
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
    ...{ id, playerId, joined, left, role },
    player: { name: displayName(presentPlayer(player, null, false)), slug: player.slug },
    team: { name: team.name, slug: team.slug },
  }));
  const all = transfersOf(stints, today());
  return { transfers: all.slice(0, shown), total: all.length };
}
