import 'server-only';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { deletedPictures, deletedThings, images } from '@/db/schema';
import { insertRows, rowsWithIds, settleReferences } from '@/db/snapshot';
import { BIN_DAYS } from '../../limits';
import { log } from '../../log';
import { folderColumn, folderOf } from './folders';
import { deletedStorage, storage } from './storage';

/** The moment until which a thing that is deleted now can be restored. */
export const endOfBin = sql`now() + make_interval(days => ${BIN_DAYS})`;

/** How deleted pictures are restored: with the deleted thing that showed them, or each by itself. */
export type KeptWith = { thingId: number } | { kind: string; deletedBy: number };

/** Keeps pictures whose rows are about to be deleted. Their files are moved once the change is through. */
export async function keepPictures(
  tx: Executor,
  pictures: readonly { id: number; url: string; alt: string }[],
  keptWith: KeptWith,
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  const [rows, old] = [
    await rowsWithIds(tx, 'images', 'id', ids),
    await rowsWithIds(tx, 'old_pictures', 'image_id', ids),
  ];
  const things = 'thingId' in keptWith ? null : await addPictures(tx, pictures, keptWith);
  const values = pictures.map(({ id, url }) => ({
    folder: folderOf(url),
    thingId: 'thingId' in keptWith ? keptWith.thingId : (things?.get(id) ?? 0),
    snapshot: {
      rows: [
        { table: 'images', rows: rows.filter((row) => row.id === id) },
        { table: 'old_pictures', rows: old.filter((row) => row.image_id === id) },
      ],
      links: [],
    },
  }));
  const set = { thingId: sql`excluded.thing_id`, snapshot: sql`excluded.snapshot` };
  await tx.insert(deletedPictures).values(values).onConflictDoUpdate({ target: deletedPictures.folder, set });
}

/** Adds an entry for each picture. @returns the ids of the entries, by those of the pictures */
async function addPictures(
  tx: Executor,
  pictures: readonly { id: number; url: string; alt: string }[],
  { kind, deletedBy }: { kind: string; deletedBy: number },
): Promise<Map<number, number>> {
  const snapshot = { rows: [], links: [] };
  const values = pictures.map(({ id, url, alt }) => ({
    kind,
    entityId: id,
    title: alt || url,
    deletedBy,
    snapshot,
    until: endOfBin,
  }));
  const { id, entityId } = deletedThings;
  const added = await tx.insert(deletedThings).values(values).returning({ id, entityId });
  return new Map(added.map((row) => [row.entityId, row.id]));
}

/**
 * Puts the rows of deleted pictures back: those that were deleted with a thing, and those that it shows and that were
 * deleted after it with something else.
 * @param shownFolders the folders of the pictures that the thing shows
 * @returns the pictures
 */
export async function restorePictures(
  tx: Executor,
  thingId: number,
  shownFolders: readonly string[],
): Promise<{ id: number; url: string }[]> {
  const restored = await tx
    .delete(deletedPictures)
    .where(or(eq(deletedPictures.thingId, thingId), inArray(deletedPictures.folder, [...shownFolders])))
    .returning();
  for (const { snapshot } of restored) {
    for (const { table, rows } of snapshot.rows) {
      await insertRows(tx, table, (await settleReferences(tx, table, rows)).rows);
    }
  }
  const others = restored.map((picture) => picture.thingId).filter((id) => id !== thingId);
  // Entries of the bin that held nothing but such a picture.
  const isEmpty = sql`${deletedThings.id} = any(${sql.param(others)}::int[]) and ${deletedThings.snapshot} -> 'rows' = '[]'`;
  if (others.length > 0) await tx.delete(deletedThings).where(isEmpty);
  const folders = restored.map(({ folder }) => folder);
  return tx.select({ id: images.id, url: images.url }).from(images).where(inArray(folderColumn, folders));
}

/** Returns those of the folders whose pictures can be restored. */
export async function keptFolders(executor: Executor, folders: readonly string[]): Promise<Set<string>> {
  const rows = await executor.select({ folder: deletedPictures.folder }).from(deletedPictures).where(isOneOf(folders));
  return new Set(rows.map(({ folder }) => folder));
}

/**
 * Returns those of the folders whose pictures can be restored, and locks them: a restore at the same moment would move files of a
 * folder in the other direction, and some could be lost.
 */
export async function lockKeptFolders(tx: Executor, folders: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ folder: deletedPictures.folder })
    .from(deletedPictures)
    .where(isOneOf(folders))
    // In one order, so that no two removals deadlock.
    .orderBy(deletedPictures.folder)
    .for('update');
  return new Set(rows.map(({ folder }) => folder));
}

const isOneOf = (folders: readonly string[]) => inArray(deletedPictures.folder, [...folders]);

/** Moves the files of a deleted picture to where no address leads. @throws when some of them stay */
export async function setAside(folder: string): Promise<void> {
  const [{ moveFolder }, { root }] = await Promise.all([storage(), deletedStorage()]);
  await moveFolder(folder, root);
}

/** Moves the files of restored pictures back to their addresses. */
export async function takeBack(folders: readonly string[]): Promise<void> {
  const [{ moveFolder }, { root }] = await Promise.all([deletedStorage(), storage()]);
  for (const folder of folders) await moveFolder(folder, root);
}

/** Removes the files of deleted pictures for good. Never throws: the next purge finds what stays. */
export async function removeDeleted(folders: readonly string[]): Promise<void> {
  const { removeFolder } = await deletedStorage();
  for (const folder of folders) {
    await removeFolder(folder).catch((err: unknown) => log.error({ err, folder }, 'The files of a picture stay.'));
  }
}
