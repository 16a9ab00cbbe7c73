import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { memberships } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import type { Membership } from './contract';
import { presentMembership } from './present';
import { hasBegun } from './queries';

interface Filter {
  team?: number | undefined;
  player?: number | undefined;
}

/** Memberships in the order of the rosters. Visitors get only those that have begun. */
export async function listMemberships(admin: Admin | null, { team, player }: Filter): Promise<Membership[]> {
  const rows = await db
    .select()
    .from(memberships)
    .where(
      and(
        team === undefined ? undefined : eq(memberships.teamId, team),
        player === undefined ? undefined : eq(memberships.playerId, player),
        admin ? undefined : hasBegun(),
      ),
    )
    .orderBy(memberships.teamId, memberships.position, memberships.id);
  return rows.map(presentMembership);
}
