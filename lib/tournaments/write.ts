import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { achievements, matches, teams, tournaments } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { AppError } from '../errors';
import { countMatches } from '../matches/read';
import { isTakenIn, restorable, withKept } from '../platform/revisions/restorable';
import { forgetSlugs, keepOldSlug, lockSlugs } from '../platform/slugs/assign';
import type { RestoredTournament, Tournament, TournamentInput, TournamentPatch } from './contract';
import { insertTournament, setEntries, tournamentConstraintErrors } from './insert';
import { selectTournament } from './read';
import { tournamentsResource } from './resource';

const { kind } = tournamentsResource;

/**
 * Adds a tournament.
 * @throws {AppError} `conflict` when the slug is taken, `invalid` when a team does not exist, `stale` when the tournament
 *   was created before
 */
export async function createTournament(admin: Admin, input: TournamentInput): Promise<Tournament> {
  return mapConstraintErrors(tournamentConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertTournament(tx, input);
      const { id, name: title } = after;
      record({ resource: tournamentsResource, id, verb: 'added', title, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names. An entry that stays keeps its achievement.
 * @throws {AppError} `not_found`, `stale`, `invalid`, or `conflict` when the slug is taken
 */
export const updateTournament = (admin: Admin, id: number, patch: TournamentPatch): Promise<Tournament> =>
  saveTournament(admin, id, patch, []);

/**
 * Saves a tournament as it was. The entries keep the achievements that were made of them.
 * @returns the tournament, with the fields that keep today's value
 * @throws {AppError} `not_found` or `stale`
 */
export async function restoreTournament(
  admin: Admin,
  version: Tournament,
  updatedAt?: string,
): Promise<RestoredTournament> {
  const { id, updatedAt: _, ...fields } = version;
  const { patch, kept } = await restorable(fields, {
    slug: isTakenIn(tournaments, id, (value) => eq(tournaments.slug, value)),
    entries: isTeamGone,
  });
  return withKept(await saveTournament(admin, id, { ...patch, updatedAt }, version.entries), kept);
}

const isTeamGone = async (entries: Tournament['entries']): Promise<boolean> => {
  const ids = entries.map(({ teamID }) => teamID);
  return (await db.$count(teams, inArray(teams.id, ids))) < ids.length;
};

/** @param earlier entries that the tournament had, whose achievements are linked again where they exist */
async function saveTournament(
  admin: Admin,
  id: number,
  patch: TournamentPatch,
  earlier: Tournament['entries'],
): Promise<Tournament> {
  return mapConstraintErrors(tournamentConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, entries, ...values } = patch;
      if (values.slug !== undefined) await lockSlugs(tx, kind);
      const read = () => selectTournament(tx, id);
      const resource = tournamentsResource;
      const { before } = await updateVersion(tx, tournaments, { resource, id, version, values, read });
      if (entries) await setEntries(tx, id, entries, [...(await stillLinked(tx, earlier)), ...before.entries]);
      const after = await read();
      await keepOldSlug(tx, kind, id, before.slug, after.slug);
      record({ resource, id, verb: 'edited', title: after.name, titleBefore: before.name, before, after });
      return after;
    }),
  );
}

/**
 * Deletes a tournament without matches.
 * @throws {AppError} `not_found`, or `conflict` with how many matches it has
 */
export async function deleteTournament(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    await tx.select({ id: tournaments.id }).from(tournaments).where(eq(tournaments.id, id)).for('update');
    const before = await selectTournament(tx, id);
    const counts = { matches: await countMatches(tx, eq(matches.tournamentId, id)) };
    if (counts.matches > 0) {
      throw new AppError('conflict', 'This tournament has matches. Delete them first.', { details: { counts } });
    }
    const { name: title } = before;
    await keepInBin(tx, admin, { resource: tournamentsResource, table: 'tournaments', id, title });
    await tx.delete(tournaments).where(eq(tournaments.id, id));
    await forgetSlugs(tx, kind, id);
    record({ resource: tournamentsResource, id, verb: 'deleted', title, before, after: null });
  });
}

/** The entries whose achievements exist. */
async function stillLinked(tx: Executor, entries: Tournament['entries']): Promise<Tournament['entries']> {
  const ids = entries.flatMap(({ achievementId }) => achievementId ?? []);
  const rows = await tx.select({ id: achievements.id }).from(achievements).where(inArray(achievements.id, ids));
  return entries.filter(({ achievementId }) => rows.some(({ id }) => id === achievementId));
}
