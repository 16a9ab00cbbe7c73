import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { missedAddresses, redirects } from '@/db/schema';
import { AppError, notFound, takenField } from '../errors';
import { change } from '../platform/activity/change';
import { insertOnce, updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import type { Redirect, RedirectInput, RedirectPatch } from './contract';
import { presentRedirect } from './read';
import { redirectsResource, redirectsTexts } from './resource';
import { chainFrom, isLoop } from './rules';

const resource = redirectsResource;
const constraintErrors = { redirects_from_key: () => takenField('from', redirectsTexts.taken) };

/**
 * Adds a redirect.
 * @throws {AppError} `conflict` when one begins there already or it would lead in a loop, `stale` when it was created before
 */
export async function createRedirect(admin: Admin, input: RedirectInput): Promise<Redirect> {
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      await waitForOthers(tx);
      const key = { column: redirects.creationKey, value: input.creationKey };
      const read = (id: number) => findOrThrow(tx, id);
      const id = await insertOnce(tx, redirects, { resource, values: input, key, read });
      const after = await read(id);
      await assertNoLoop(tx, after.from);
      await tx.delete(missedAddresses).where(eq(missedAddresses.path, after.from));
      record({ resource, id, verb: 'added', title: after.from, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names.
 * @throws {AppError} `not_found`, `stale`, or `conflict`
 */
export async function updateRedirect(admin: Admin, id: number, patch: RedirectPatch): Promise<Redirect> {
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      await waitForOthers(tx);
      const { updatedAt: version, ...values } = patch;
      const read = () => findOrThrow(tx, id);
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
    const before = await findOrThrow(tx, id);
    await tx.delete(redirects).where(eq(redirects.id, id));
    record({ resource, id, verb: 'deleted', title: before.from, before, after: null });
  });
}

/** Lets one change of redirects follow the other: two at the same moment could make a loop together. */
async function waitForOthers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
}

async function assertNoLoop(tx: Executor, from: string): Promise<void> {
  const rows = await tx.select({ from: redirects.from, to: redirects.to }).from(redirects);
  const chain = chainFrom(from, new Map(rows.map((row) => [row.from, row])));
  if (isLoop(chain)) throw new AppError('conflict', redirectsTexts.loop(chain), { details: { chain } });
}

async function findOrThrow(tx: Executor, id: number): Promise<Redirect> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  if (!row) throw notFound('Redirect');
  return presentRedirect(row);
}
