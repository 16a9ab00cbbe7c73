import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { matches, memberships, teams, tournamentEntries } from '@/db/schema';
import { change } from '../platform/activity/change';
import { orderAll, updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { AppError } from '../errors';
import { assertPicture } from '../platform/pictures/known-picture';
import { countMatches } from '../matches/read';
import { forgetPicturesOf, removeFiles } from '../platform/pictures/remove';
import { forgetRevisions } from '../platform/revisions/keep';
import { isGonePicture, isTakenIn, restorable, withKept } from '../platform/revisions/restorable';
import { hasBegun, rostersOfToday } from '../memberships/read';
import { forgetSlugs, keepOldSlug, lockSlugs } from '../platform/slugs/assign';
import type { RestoredTeam, Team, TeamInput, TeamPatch } from './contract';
import { findTeam, insertTeam, teamConstraintErrors } from './insert';
import { presentTeam } from './read';
import { teamsResource } from './resource';

const { kind } = teamsResource;

/**
 * Adds a team after the others.
 * @throws {AppError} `conflict` when the slug is taken, `stale` when the team was created before
 */
export async function createTeam(admin: Admin, input: TeamInput): Promise<Team> {
  return mapConstraintErrors(teamConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertTeam(tx, input);
      record({ resource: teamsResource, id: after.teamID, verb: 'added', title: after.name, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names. A replaced logo stays for the version before.
 * @throws {AppError} `not_found`, `stale`, or `conflict` when the slug is taken
 */
export async function updateTeam(admin: Admin, id: number, patch: TeamPatch): Promise<Team> {
  return mapConstraintErrors(teamConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, ...values } = patch;
      if (values.slug !== undefined) await lockSlugs(tx, kind);
      const read = () => findTeam(tx, id);
      const { before, after } = await updateVersion(tx, teams, { resource: teamsResource, id, version, values, read });
      await assertPicture(tx, values.image, before.image);
      await keepOldSlug(tx, kind, id, before.slug, after.slug);
      record({
        resource: teamsResource,
        id,
        verb: 'edited',
        title: after.name,
        titleBefore: before.name,
        before,
        after,
      });
      return after;
    }),
  );
}

/**
 * Saves a team as it was. Its roster and its place among the teams stay.
 * @returns the team, with the fields that keep today's value
 * @throws {AppError} `not_found` or `stale`
 */
export async function restoreTeam(admin: Admin, version: Team, updatedAt?: string): Promise<RestoredTeam> {
  const { teamID: id, name, game, slug, image, archived } = version;
  const { patch, kept } = await restorable(
    { name, game, slug, image, archived },
    { slug: isTakenIn(teams, id, (value) => eq(teams.slug, value)), image: isGonePicture },
  );
  return withKept(await updateTeam(admin, id, { ...patch, updatedAt }), kept);
}

/**
 * Deletes a team without a history.
 * @throws {AppError} `not_found`, or `conflict` with how many matches, memberships and tournaments it has
 */
export async function deleteTeam(admin: Admin, id: number): Promise<void> {
  const replaced = await change(admin, async (tx, record) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('update');
    const team = await findTeam(tx, id);
    await assertNoHistory(tx, id);
    const keptWith = await keepInBin(tx, admin, { resource: teamsResource, table: 'teams', id, title: team.name });
    const earlier = await forgetRevisions(tx, kind, id);
    await tx.delete(teams).where(eq(teams.id, id));
    await forgetSlugs(tx, kind, id);
    record({ resource: teamsResource, id, verb: 'deleted', title: team.name, before: team, after: null });
    return forgetPicturesOf(tx, [team.image], { earlier, keptWith });
  });
  await removeFiles(replaced);
}

/** Memberships that lie ahead go with the team: no page has shown them. */
async function assertNoHistory(tx: Executor, id: number): Promise<void> {
  const begun = await tx.$count(memberships, and(eq(memberships.teamId, id), hasBegun()));
  const entries = await tx.$count(tournamentEntries, eq(tournamentEntries.teamId, id));
  const counts = {
    matches: await countMatches(tx, eq(matches.teamId, id)),
    memberships: begun,
    ...(entries > 0 ? { tournaments: entries } : {}),
  };
  if (counts.matches + begun + entries === 0) return;
  throw new AppError('conflict', 'This team has a history. Archive it instead.', { details: { counts } });
}

/**
 * Sets the order of all teams.
 * @throws {AppError} `invalid` when a team is missing or unknown
 */
export async function orderTeams(admin: Admin, ids: number[]): Promise<Team[]> {
  return change(admin, async (tx, record) => {
    record({ resource: teamsResource, ...(await orderAll(tx, teams, 'teams', ids)) });
    const rosters = await rostersOfToday(tx);
    const ordered = await tx.select().from(teams).orderBy(teams.position, teams.id);
    return ordered.map((row) => presentTeam(row, rosters.get(row.id) ?? []));
  });
}
