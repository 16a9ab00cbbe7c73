import 'server-only';
import { eq } from 'drizzle-orm';
import { mapConstraintErrors } from '@/db/failures';
import { redirects } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import type { Redirect, RedirectInput, RedirectPatch } from './contract';
import { assertNoLoop, findRedirect, insertRedirect, lockRedirects, redirectConstraintErrors } from './insert';
import { redirectsResource } from './resource';

const resource = redirectsResource;

/**
 * Adds a redirect.
 * @throws {AppError} `conflict` when one begins there already or it would lead in a loop, `stale` when it was created before
 */
export async function createRedirect(admin: Admin, input: RedirectInput): Promise<Redirect> {
  return mapConstraintErrors(redirectConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertRedirect(tx, input);
      record({ resource, id: after.id, verb: 'added', title: after.from, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names.
 * @throws {AppError} `not_found`, `stale`, or `conflict`
 */
export async function updateRedirect(admin: Admin, id: number, patch: RedirectPatch): Promise<Redirect> {
  return mapConstraintErrors(redirectConstraintErrors, () =>
    change(admin, async (tx, record) => {
      await lockRedirects(tx);
      const { updatedAt: version, ...values } = patch;
      const read = () => findRedirect(tx, id);
      const { before, after } = await updateVersion(tx, redirects, { resource, id, version, values, read });
      await assertNoLoop(tx, after.from);
      record({ resource, id, verb: 'edited', title: after.from, before, after });
      return after;
    }),
  );
}

/** Deletes a redirect. @throws {AppError} `not_found` */
export async function deleteRedirect(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    const before = await findRedirect(tx, id);
    await tx.delete(redirects).where(eq(redirects.id, id));
    record({ resource, id, verb: 'deleted', title: before.from, before, after: null });
  });
}
