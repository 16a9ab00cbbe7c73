import 'server-only';
import { and, eq } from 'drizzle-orm';
import { after } from 'next/server';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { deletedPictures, deletedThings } from '@/db/schema';
import type { contract } from '../../contract';
import { notFound, takenField } from '../../errors';
import { change } from '../../platform/activity/change';
import type { Admin } from '../../platform/auth/require-admin';
import { assertRole } from '../../platform/auth/roles';
import { isInBin } from '../../platform/bin/read';
import { type DeletedThing, restoreRows } from '../../platform/bin/restore';
import type { ResultOf } from '../../platform/http/endpoint';
import { removeDeleted } from '../../platform/pictures/deleted';
import { makePendingVariants } from '../../platform/pictures/pending';
import type { Resource } from '../../platform/resource';
import type { BinSource } from '../../platform/server-resource';
import { announce } from '../../platform/webhooks/outbox';
import { serverResources } from '../../resources.server';

type Restored = ResultOf<typeof contract.bin.restore>;

/** What a kind of thing says of its bin. */
interface Source extends BinSource {
  resource: Resource & { kind: string };
}

function sourceOf(thingKind: string): Source {
  for (const { resource, bin } of serverResources) {
    const { kind } = resource;
    if (kind !== undefined && kind === thingKind && bin) return { ...bin, resource: { ...resource, kind } };
  }
  throw new Error(`${thingKind} is not a kind of thing that the bin keeps.`);
}

/** @throws {AppError} `not_found`, or `forbidden` when the caller may not delete such a thing */
async function findThing(executor: Executor, admin: Admin, id: number): Promise<DeletedThing> {
  const [thing] = await executor
    .select()
    .from(deletedThings)
    .where(and(eq(deletedThings.id, id), isInBin));
  if (!thing) throw notFound('Deleted thing');
  if (thing.ownerId !== admin.id) assertRole(admin, 'editor');
  return thing;
}

/** Locks the entry until the end of the transaction. */
async function lockThing(tx: Executor, admin: Admin, id: number): Promise<DeletedThing> {
  await tx.select({ id: deletedThings.id }).from(deletedThings).where(eq(deletedThings.id, id)).for('update');
  return findThing(tx, admin, id);
}

/** The failures of what another thing has taken since, by the constraint that says so. */
function takenErrors({ unique = {} }: Source, { snapshot }: DeletedThing): Record<string, () => Error> {
  const row = snapshot.rows[0]?.rows[0] ?? {};
  return Object.fromEntries(
    Object.entries(unique).map(([constraint, { column, message }]) => [
      constraint,
      () => takenField(column, message(String(row[column]))),
    ]),
  );
}

/**
 * Brings a deleted thing back under its old id, with all that was deleted with it.
 * @returns the thing as the contract answers it
 * @throws {AppError} `not_found`, `forbidden` when the caller may not delete such a thing, or `conflict` with what is in the way
 */
export async function restoreThing(admin: Admin, id: number): Promise<Restored> {
  const found = await findThing(db, admin, id);
  const source = sourceOf(found.kind);
  await mapConstraintErrors(takenErrors(source, found), () =>
    change(admin, async (tx, record) => {
      const thing = await lockThing(tx, admin, id);
      const alsoStale = await restoreRows(tx, thing);
      await announce(tx, (await source.newsOf?.(tx, thing.entityId)) ?? []);
      record({
        resource: source.resource,
        id: thing.entityId,
        verb: 'restored',
        title: thing.title,
        before: null,
        after: null,
        alsoStale,
      });
    }),
  );
  after(makePendingVariants);
  // The route parses it with the schemas of all kinds: each source returns a thing of its own.
  return (await source.read(admin, found.entityId)) as Restored;
}

/**
 * Deletes a thing of the bin for good.
 * @throws {AppError} `not_found` or `forbidden`
 */
export async function removeThing(admin: Admin, id: number): Promise<void> {
  assertRole(admin, 'admin');
  const folders = await change(admin, async (tx, record) => {
    const { kind, title } = await lockThing(tx, admin, id);
    const pictures = await tx.delete(deletedPictures).where(eq(deletedPictures.thingId, id)).returning();
    await tx.delete(deletedThings).where(eq(deletedThings.id, id));
    const { resource } = sourceOf(kind);
    record({ resource, id: null, verb: 'deleted for good', title, before: null, after: null });
    return pictures.map(({ folder }) => folder);
  });
  await removeDeleted(folders);
}
