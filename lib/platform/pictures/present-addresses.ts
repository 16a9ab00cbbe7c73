import 'server-only';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import { images, oldPictures } from '@/db/schema';
import { PICTURE_TABLES, pictureColumns } from './picture-columns';
import { foldersIn } from './references';
import { withPictureReplaced } from './rewrite';

interface Moved {
  /** A folder that the picture was in before it was replaced. */
  folder: string;
  /** The picture as it is now. */
  to: { url: string; width: number; height: number };
}

async function movedPictures(tx: Executor, text: string): Promise<Moved[]> {
  const folders = [...new Set(foldersIn(text))];
  if (folders.length === 0) return [];
  return tx
    .select({ folder: oldPictures.folder, to: { url: images.url, width: images.width, height: images.height } })
    .from(oldPictures)
    .innerJoin(images, eq(images.id, oldPictures.imageId))
    .where(inArray(oldPictures.folder, folders));
}

/** Returns the present address of a picture that may have been replaced. */
export async function presentAddress(tx: Executor, url: string): Promise<string> {
  const [moved] = await movedPictures(tx, url);
  return moved?.to.url ?? url;
}

/**
 * Returns the values of a row with the present address of each picture that has been replaced: a version from before, a
 * form that was opened before or a script may name the old one, which nothing could be joined with. Replacing runs alone,
 * so no picture moves before the row is written.
 */
export async function withPresentPictures<Values extends object>(
  tx: Executor,
  table: PgTable,
  values: Values,
): Promise<Values> {
  const pictures = PICTURE_TABLES.find((one) => one.table === table);
  if (!pictures) return values;
  const columns = getTableColumns(table);
  const pictureFields = Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const column = columns[key];
    if (!column || typeof value !== 'string' || !pictureColumns(pictures).includes(column)) return [];
    return [{ key, value, isHtml: pictures.html.includes(column) }];
  });
  const moved = await movedPictures(tx, pictureFields.map(({ value }) => value).join(' '));
  if (moved.length === 0) return values;
  const changed = pictureFields.map(({ key, value, isHtml }) => [
    key,
    isHtml ? inHtml(value, moved) : inAddress(value, moved),
  ]);
  return { ...values, ...(Object.fromEntries(changed) as Record<string, string>) };
}

const inAddress = (address: string, moved: readonly Moved[]): string =>
  moved.find(({ folder }) => foldersIn(address).includes(folder))?.to.url ?? address;

const inHtml = (html: string, moved: readonly Moved[]): string =>
  moved.reduce((text, { folder, to }) => withPictureReplaced(text, { folders: [folder], to }), html);
