import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { memberships, teams } from '@/db/schema';
import { change } from '../platform/activity/change';
import { setPositions, updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { invalidField } from '../errors';
import { holdPlayer, membershipConstraintErrors } from './constraints';
import type { Membership, MembershipInput, MembershipPatch } from './contract';
import { findMembership, insertMembership, membershipTitle } from './insert';
import { presentMembership, isOpen } from './read';
import { membershipsResource } from './resource';

/**
 * Adds a player to a team.
 * @throws {AppError} `invalid` when one of the two does not exist, `conflict` when the player is in the team at that
 *   time already or was erased, `stale` when the membership was created before
 */
export async function createMembership(admin: Admin, input: MembershipInput): Promise<Membership> {
  return mapConstraintErrors(membershipConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertMembership(tx, input);
      const { id } = after;
      const title = await membershipTitle(tx, after);
      record({ resource: membershipsResource, id, verb: 'added', title, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the role, the state or the days.
 * @throws {AppError} `not_found`, `stale`, `invalid`, or `conflict` when it would overlap another one
 */
export async function updateMembership(admin: Admin, id: number, patch: MembershipPatch): Promise<Membership> {
  return mapConstraintErrors(membershipConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, ...values } = patch;
      const read = () => findMembership(tx, id);
      const resource = membershipsResource;
      await holdPlayer(tx, (await read()).playerID);
      const { before, after } = await updateVersion(tx, memberships, { resource, id, version, values, read });
      record({ resource, id, verb: 'edited', title: await membershipTitle(tx, after), before, after });
      return after;
    }),
  );
}

/** Deletes a membership. @throws {AppError} `not_found` */
export async function deleteMembership(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    const before = await findMembership(tx, id);
    const title = await membershipTitle(tx, before);
    await tx.delete(memberships).where(eq(memberships.id, id));
    record({ resource: membershipsResource, id, verb: 'deleted', title, before, after: null });
  });
}

/**
 * Sets the order of a roster.
 * @param ids of every membership of one team that has not ended
 * @throws {AppError} `invalid` when one is missing, unknown or of another team
 */
export async function orderRoster(admin: Admin, ids: number[]): Promise<Membership[]> {
  return change(admin, async (tx, record) => {
    const wrong = invalidField('ids', 'Must be the ids of all memberships of one team that have not ended.');
    const [first] = await tx.select().from(memberships).where(inArray(memberships.id, ids)).limit(1);
    if (!first) throw wrong;
    const inTeam = and(eq(memberships.teamId, first.teamId), isOpen());
    const rows = await tx
      .select()
      .from(memberships)
      .where(inTeam)
      .orderBy(memberships.position, memberships.id)
      .for('update');
    if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) throw wrong;
    await setPositions(tx, memberships, ids);
    const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, first.teamId));
    record({
      resource: membershipsResource,
      id: null,
      verb: 'edited',
      title: `the order of ${team?.name ?? ''}`,
      before: { order: rows.map(({ id }) => id) },
      after: { order: ids },
    });
    const ordered = await tx.select().from(memberships).where(inTeam).orderBy(memberships.position, memberships.id);
    return ordered.map(presentMembership);
  });
}
