import 'server-only';
import { eq } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { openings } from '@/db/schema';
import { invalidField } from '../errors';
import { change } from '../platform/activity/change';
import { insertOnce, nextPosition, orderAll, updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { storedContent } from '../platform/rich-text/run';
import type { Opening, OpeningInput, OpeningPatch } from './contract';
import { getOpening, presentOpening } from './read';
import { openingsResource } from './resource';
import { CLOSES_BEFORE_IT_OPENS } from './rules';

const resource = openingsResource;
const constraintErrors = {
  openings_team_id_teams_id_fk: () => invalidField('teamID', 'This team does not exist.'),
  /** A patch of one day alone may contradict the other one that is stored. */
  openings_closes_after_opens: () => invalidField('closesAt', CLOSES_BEFORE_IT_OPENS),
};

const stored = async (description: string): Promise<string> => (await storedContent(description, 'description')).html;

/**
 * Adds an opening after the others.
 * @throws {AppError} `invalid`, or `stale` when the opening was created before
 */
export async function createOpening(admin: Admin, { teamID, ...input }: OpeningInput): Promise<Opening> {
  const description = await stored(input.description);
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      const values = { ...input, description, teamId: teamID, position: await nextPosition(tx, openings) };
      const key = { column: openings.creationKey, value: input.creationKey };
      const read = (id: number) => getOpening(admin, id, tx);
      const id = await insertOnce(tx, openings, { resource, values, key, read });
      const after = await read(id);
      record({ resource, id, verb: 'added', title: after.title, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names.
 * @throws {AppError} `not_found`, `stale`, or `invalid`
 */
export async function updateOpening(admin: Admin, id: number, patch: OpeningPatch): Promise<Opening> {
  const { updatedAt: version, teamID, description, ...fields } = patch;
  const values = {
    ...fields,
    ...(teamID === undefined ? {} : { teamId: teamID }),
    ...(description === undefined ? {} : { description: await stored(description) }),
  };
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      const read = () => getOpening(admin, id, tx);
      const { before, after } = await updateVersion(tx, openings, { resource, id, version, values, read });
      record({ resource, id, verb: 'edited', title: after.title, before, after });
      return after;
    }),
  );
}

/** Deletes an opening. Applications for it stay. @throws {AppError} `not_found` */
export async function deleteOpening(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    await tx.select({ id: openings.id }).from(openings).where(eq(openings.id, id)).for('update');
    const before = await getOpening(admin, id, tx);
    await tx.delete(openings).where(eq(openings.id, id));
    record({ resource, id, verb: 'deleted', title: before.title, before, after: null });
  });
}

/**
 * Sets the order of all openings.
 * @throws {AppError} `invalid` when an opening is missing or unknown
 */
export async function orderOpenings(admin: Admin, ids: number[]): Promise<Opening[]> {
  return change(admin, async (tx, record) => {
    record({ resource, ...(await orderAll(tx, openings, 'openings', ids)) });
    const ordered = await tx.select().from(openings).orderBy(openings.position, openings.id);
    return ordered.map(presentOpening);
  });
}
