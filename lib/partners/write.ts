import 'server-only';
import { eq } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { partners } from '@/db/schema';
import { invalidField } from '../errors';
import { assertLogos, logosOf } from '../platform/pictures/logos';
import { forgetPicturesOf, removeFiles } from '../platform/pictures/remove';
import { forgetRevisions } from '../platform/revisions/keep';
import { isGonePicture, restorable, withKept } from '../platform/revisions/restorable';
import { change } from '../platform/activity/change';
import { insertOnce, nextPosition, orderAll, updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import type { Partner, PartnerInput, PartnerPatch, RestoredPartner } from './contract';
import { getPartner, presentPartner } from './read';
import { partnersResource } from './resource';
import { CONTRACT_ENDS_BEFORE_IT_BEGINS } from './rules';

const resource = partnersResource;
/** A patch of one day alone may contradict the other one that is stored. */
const constraintErrors = { partners_until_after_from: () => invalidField('until', CONTRACT_ENDS_BEFORE_IT_BEGINS) };

/**
 * Adds a partner after the others.
 * @throws {AppError} `invalid` when a logo does not exist, `stale` when the partner was created before
 */
export async function createPartner(admin: Admin, input: PartnerInput): Promise<Partner> {
  return change(admin, async (tx, record) => {
    await assertLogos(tx, input);
    const values = { ...input, position: await nextPosition(tx, partners) };
    const key = { column: partners.creationKey, value: input.creationKey };
    const read = (id: number) => getPartner(admin, id, tx);
    const id = await insertOnce(tx, partners, { resource, values, key, read });
    const after = await read(id);
    record({ resource, id, verb: 'added', title: after.name, before: null, after });
    return after;
  });
}

/**
 * Changes the fields that the patch names. A replaced logo stays for the version before.
 * @throws {AppError} `not_found`, `stale`, or `invalid`
 */
export async function updatePartner(admin: Admin, id: number, patch: PartnerPatch): Promise<Partner> {
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, ...values } = patch;
      const read = () => getPartner(admin, id, tx);
      const { before, after } = await updateVersion(tx, partners, { resource, id, version, values, read });
      await assertLogos(tx, values, before);
      record({ resource, id, verb: 'edited', title: after.name, titleBefore: before.name, before, after });
      return after;
    }),
  );
}

/**
 * Saves a partner as it was. Its place among the partners stays.
 * @returns the partner, with the fields that keep today's value
 * @throws {AppError} `not_found` or `stale`
 */
export async function restorePartner(admin: Admin, version: Partner, updatedAt?: string): Promise<RestoredPartner> {
  const { id, position: _, updatedAt: __, ...fields } = version;
  const { patch, kept } = await restorable(fields, { logo: isGonePicture, logoDark: isGonePicture });
  return withKept(await updatePartner(admin, id, { ...patch, updatedAt }), kept);
}

/** Deletes a partner with its logos. @throws {AppError} `not_found` */
export async function deletePartner(admin: Admin, id: number): Promise<void> {
  const replaced = await change(admin, async (tx, record) => {
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    const partner = await getPartner(admin, id, tx);
    const keptWith = await keepInBin(tx, admin, { resource, table: 'partners', id, title: partner.name });
    const earlier = await forgetRevisions(tx, resource.kind, id);
    await tx.delete(partners).where(eq(partners.id, id));
    record({ resource, id, verb: 'deleted', title: partner.name, before: partner, after: null });
    return forgetPicturesOf(tx, logosOf(partner), { earlier, keptWith });
  });
  await removeFiles(replaced);
}

/**
 * Sets the order of all partners.
 * @throws {AppError} `invalid` when a partner is missing or unknown
 */
export async function orderPartners(admin: Admin, ids: number[]): Promise<Partner[]> {
  return change(admin, async (tx, record) => {
    record({ resource, ...(await orderAll(tx, partners, 'partners', ids)) });
    const ordered = await tx.select().from(partners).orderBy(partners.position, partners.id);
    return ordered.map(presentPartner);
  });
}
