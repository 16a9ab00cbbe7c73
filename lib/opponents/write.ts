import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { matches, opponents } from '@/db/schema';
import { foldedName } from '@/db/schema/columns';
import { AppError, invalidField } from '../errors';
import { moveToOpponent, renameOther } from '../matches/opponent';
import { countMatches } from '../matches/read';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { assertLogos, logosOf } from '../platform/pictures/logos';
import { forgetPicturesOf, removeFiles } from '../platform/pictures/remove';
import { forgetRevisions } from '../platform/revisions/keep';
import { isGonePicture, isTakenIn, restorable, withKept } from '../platform/revisions/restorable';
import type { Opponent, OpponentInput, OpponentPatch, RestoredOpponent } from './contract';
import { insertOpponent, opponentConstraintErrors } from './insert';
import { selectOpponent } from './read';
import { opponentsResource } from './resource';

const resource = opponentsResource;

/**
 * Adds an opponent.
 * @throws {AppError} `conflict` when the name is taken, `invalid` when a logo does not exist, `stale` when the opponent was
 *   created before
 */
export async function createOpponent(admin: Admin, input: OpponentInput): Promise<Opponent> {
  return mapConstraintErrors(opponentConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertOpponent(tx, input);
      const { id } = after;
      record({ resource, id, verb: 'added', title: after.name, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names. Its matches that are not finished take a new name on; what is finished keeps the name
 * of its day. A replaced logo stays for the version before.
 * @throws {AppError} `not_found`, `stale`, `invalid`, or `conflict` when the name is taken
 */
export async function updateOpponent(admin: Admin, id: number, patch: OpponentPatch): Promise<Opponent> {
  return mapConstraintErrors(opponentConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, ...values } = patch;
      const read = () => selectOpponent(tx, id);
      const { before, after } = await updateVersion(tx, opponents, { resource, id, version, values, read });
      await assertLogos(tx, values, before);
      const alsoStale = after.name === before.name ? [] : await renameOther(tx, id, after.name);
      const title = after.name;
      record({ resource, id, verb: 'edited', title, titleBefore: before.name, before, after, alsoStale });
      return after;
    }),
  );
}

/**
 * Saves an opponent as it was.
 * @returns the opponent, with the fields that keep today's value
 * @throws {AppError} `not_found` or `stale`
 */
export async function restoreOpponent(admin: Admin, version: Opponent, updatedAt?: string): Promise<RestoredOpponent> {
  const { id, updatedAt: _, ...fields } = version;
  const isCalled = (name: string) => sql`${foldedName(opponents.name)} = ${foldedName(sql`${name}::text`)}`;
  const { patch, kept } = await restorable(fields, {
    name: isTakenIn(opponents, id, isCalled),
    logo: isGonePicture,
    logoDark: isGonePicture,
  });
  return withKept(await updateOpponent(admin, id, { ...patch, updatedAt }), kept);
}

/**
 * Deletes an opponent without matches, with its logos.
 * @throws {AppError} `not_found`, or `conflict` with how many matches it has
 */
export async function deleteOpponent(admin: Admin, id: number): Promise<void> {
  const replaced = await change(admin, async (tx, record) => {
    await tx.select({ id: opponents.id }).from(opponents).where(eq(opponents.id, id)).for('update');
    const before = await selectOpponent(tx, id);
    const counts = { matches: await countMatches(tx, eq(matches.opponentId, id)) };
    if (counts.matches > 0) {
      throw new AppError('conflict', 'This opponent has matches. Merge it into another one.', { details: { counts } });
    }
    const keptWith = await keepInBin(tx, admin, { resource, table: 'opponents', id, title: before.name });
    const earlier = await forgetRevisions(tx, resource.kind, id);
    await tx.delete(opponents).where(eq(opponents.id, id));
    record({ resource, id, verb: 'deleted', title: before.name, before, after: null });
    return forgetPicturesOf(tx, logosOf(before), { earlier, keptWith });
  });
  await removeFiles(replaced);
}

/**
 * Moves the matches of an opponent to another one and deletes it. Those that are not finished take the other one's name on.
 * @param into the id of the one that stays
 * @returns the one that stays
 * @throws {AppError} `not_found`, or `invalid` where `into` does not exist, or is the opponent itself
 */
export async function mergeOpponent(admin: Admin, id: number, into: number): Promise<Opponent> {
  const { opponent, replaced } = await change(admin, async (tx, record) => {
    // In the order of the ids, so that two merges of the same two opponents do not wait for each other.
    const locked = await tx
      .select({ id: opponents.id })
      .from(opponents)
      .where(inArray(opponents.id, [id, into]))
      .orderBy(opponents.id)
      .for('update');
    const before = await selectOpponent(tx, id);
    if (id === into) throw invalidField('into', 'Choose another opponent.');
    if (!locked.some((row) => row.id === into)) throw invalidField('into', 'Opponent does not exist.');
    const after = await selectOpponent(tx, into);
    const alsoStale = await moveToOpponent(tx, id, after);
    const earlier = await forgetRevisions(tx, resource.kind, id);
    await tx.delete(opponents).where(eq(opponents.id, id));
    const title = `${before.name} into ${after.name}`;
    // The one that stays has not changed: it gets no version.
    record({ resource, id: into, verb: 'merged', title, before, after, alsoStale, isPartial: true });
    return { opponent: after, replaced: await forgetPicturesOf(tx, logosOf(before), { earlier, keptWith: null }) };
  });
  await removeFiles(replaced);
  return opponent;
}
