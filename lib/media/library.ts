import 'server-only';
import { eq } from 'drizzle-orm';
import { after } from 'next/server';
import { db, type Executor } from '@/db/client';
import { images, oldPictures } from '@/db/schema';
import { nextVersion } from '@/db/schema/columns';
import { AppError, notFound } from '../errors';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import type { PicturePatch, PictureWithUses } from './contract';
import { assertMayDescribe } from '../platform/pictures/describe';
import { folderOf } from '../platform/pictures/folders';
import { foldersOfRevisions } from '../platform/pictures/references';
import { makePendingVariants } from '../platform/pictures/pending';
import { getPicture } from './read';
import { forget, removeFiles } from '../platform/pictures/remove';
import { mediaResource, pictureTag } from './resource';
import { rewriteReferences } from '../platform/pictures/rewrite';
import { type ImageFiles, saveFiles } from '../platform/pictures/save';
import { allFoldersOf, tagsOfUses } from '../platform/pictures/uses';

/** Returns what the audit trail calls a picture. */
const titleOf = ({ alt, url }: { alt: string; url: string }): string => alt || url;

/**
 * Describes a picture or sets its focal point.
 * @throws {AppError} `forbidden`, `not_found` or `stale`
 */
export async function updatePicture(admin: Admin, id: number, patch: PicturePatch): Promise<PictureWithUses> {
  return change(admin, async (tx, record) => {
    const { updatedAt: version, alt, focus } = patch;
    const values = async (picture: PictureWithUses) => {
      await assertMayDescribe(tx, admin, picture);
      return { alt, focusX: focus?.x, focusY: focus?.y };
    };
    const read = () => getPicture(id, tx);
    const { before, after: changed } = await updateVersion(tx, images, {
      resource: mediaResource,
      id,
      version,
      values,
      read,
    });
    const alsoStale = [pictureTag(changed.url), ...(await tagsOfUses(tx, changed))];
    record({ resource: mediaResource, id, verb: 'edited', title: titleOf(changed), before, after: changed, alsoStale });
    return changed;
  });
}

/**
 * Puts another picture in the place of one, under a new address, wherever that is shown. Description and focal point stay.
 * @throws {AppError} `not_found`, `too_large`, `unsupported_type`, or `unavailable` when other changes take too long
 */
export async function replacePicture(admin: Admin, id: number, image: File): Promise<PictureWithUses> {
  // Before the picture is encoded, which takes seconds.
  await getPicture(id);
  const buffer = Buffer.from(await image.arrayBuffer());
  const { before, replaced } = await saveFiles(buffer, (files, publish) =>
    change(
      admin,
      async (tx, record) => {
        const old = await lockPicture(tx, id);
        const alsoStale = [pictureTag(old.url), ...(await moveReferences(tx, old, files))];
        await writeFiles(tx, id, files);
        await tx.insert(oldPictures).values({ folder: folderOf(old.url), imageId: id });
        const now = await getPicture(id, tx);
        record({
          resource: mediaResource,
          id,
          verb: 'replaced',
          title: titleOf(now),
          before: old,
          after: now,
          alsoStale,
        });
        await publish();
        return { before: old, replaced: now };
      },
      // It locks rows of many tables. A form that saves at the same time comes after it, with an old version.
      { alone: true },
    ),
  );
  await removeFiles([before.url]);
  after(makePendingVariants);
  return replaced;
}

/** @throws {AppError} `conflict` with what shows a picture */
async function assertUnused(tx: Executor, picture: PictureWithUses): Promise<void> {
  if (picture.usedBy.length > 0) {
    const details = { usedBy: picture.usedBy };
    throw new AppError('conflict', 'This picture is in use. Replace it, or remove it there first.', { details });
  }
  const folders = (await allFoldersOf(tx, [picture])).get(picture.id) ?? [];
  if ((await foldersOfRevisions(tx, folders)).size > 0) {
    const details = { usedBy: [] };
    throw new AppError('conflict', 'An earlier version of an article or a text still shows this picture.', { details });
  }
}

async function lockPicture(tx: Executor, id: number): Promise<PictureWithUses> {
  const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update');
  if (!row) throw notFound('Picture');
  return getPicture(id, tx);
}

async function moveReferences(tx: Executor, from: PictureWithUses, to: ImageFiles): Promise<string[]> {
  const folders = (await allFoldersOf(tx, [from])).get(from.id) ?? [];
  return rewriteReferences(tx, { folders, from, to });
}

/** @param files say what is stored now; AVIF files are still to be made */
const writeFiles = (tx: Executor, id: number, files: ImageFiles) =>
  tx
    .update(images)
    .set({ ...files, pending: true, updatedAt: nextVersion(images.updatedAt) })
    .where(eq(images.id, id));

/**
 * Deletes a picture that nothing shows, with its files.
 * @throws {AppError} `not_found`, `conflict` with what shows it, or `unavailable` when other changes take too long
 */
export async function deletePicture(admin: Admin, id: number): Promise<void> {
  await assertUnused(db, await getPicture(id));
  const forgotten = await change(
    admin,
    async (tx, record) => {
      const picture = await lockPicture(tx, id);
      await assertUnused(tx, picture);
      record({ resource: mediaResource, id, verb: 'deleted', title: titleOf(picture), before: picture, after: null });
      return forget(tx, [picture], { kind: mediaResource.kind, deletedBy: admin.id });
    },
    // Nothing that shows it can be saved in between.
    { alone: true },
  );
  await removeFiles(forgotten);
}
