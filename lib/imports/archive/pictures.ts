import 'server-only';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/db/client';
import { type ImageVariant, images, oldPictures } from '@/db/schema';
import { picture } from '../../media/contract';
import { FOLDER_NAME, UPLOAD_URL } from '../../platform/pictures/address';
import { folderOf } from '../../platform/pictures/folders';
import { storage } from '../../platform/pictures/storage';
import { isUsed } from '../../platform/pictures/uses';
import { text } from '../../platform/http/fields';
import { ArchiveError, PICTURES } from './format';
import type { OpenArchive } from './read-archive';

/** The file of the pictures, beside those of the sections. */
export const PICTURES_JSON = 'pictures.json';

/** A picture as the contract answers it, with what its files alone do not say. */
const archivedPicture = picture.omit({ uses: true }).extend({
  url: z.string().regex(UPLOAD_URL),
  width: z.int().min(1).max(1_000_000),
  height: z.int().min(1).max(1_000_000),
  bytes: z.int().min(1),
  alt: text(500),
  /** Six CSS colours that show until the picture is there; empty for one that is partly transparent. */
  placeholder: z.string().regex(/^(?:#[0-9a-f]{3,8}(?: #[0-9a-f]{3,8}){5})?$/),
  /** Folders that its files were in before it was replaced: texts may name them. */
  earlierFolders: z.array(z.string().regex(FOLDER_NAME)).max(1_000),
});
type ArchivedPicture = z.output<typeof archivedPicture>;

/** A picture of an archive, with the names of its files in the storage. */
export interface StoredPicture {
  item: ArchivedPicture;
  files: string[];
}

/** Reads the pictures that something shows. */
export async function readPictures(tx: Executor): Promise<StoredPicture[]> {
  const rows = await tx.select().from(images).where(isUsed).orderBy(images.id);
  const ids = rows.map(({ id }) => id);
  const old = ids.length === 0 ? [] : await tx.select().from(oldPictures).where(inArray(oldPictures.imageId, ids));
  return rows.map(({ id, url, width, height, bytes, alt, focusX, focusY, createdAt, updatedAt, ...row }) => ({
    item: {
      id,
      url,
      width,
      height,
      bytes,
      alt,
      focus: { x: focusX, y: focusY },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      placeholder: row.placeholder,
      earlierFolders: old
        .filter(({ imageId }) => imageId === id)
        .map(({ folder }) => folder)
        .sort(),
    },
    files: [url.split('/').at(-1) ?? '', ...row.variants.map(({ file }) => file)],
  }));
}

interface CheckedPicture extends StoredPicture {
  variants: ImageVariant[];
}

/**
 * Checks the pictures of an archive: the list, and each of the files by what it holds.
 * @throws {ArchiveError} that names the picture that is wrong
 */
export async function checkPictures(archive: OpenArchive): Promise<CheckedPicture[]> {
  const parsed = z.array(archivedPicture).safeParse((await archive.readJson(PICTURES_JSON)) ?? []);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [index, ...path] = issue?.path ?? [];
    throw new ArchiveError(`${PICTURES_JSON}, number ${Number(index ?? 0) + 1}, ${path.join('.')}: ${issue?.message}`);
  }
  const byFolder = new Map<string, string[]>();
  for (const name of archive.names.filter((one) => one.startsWith(PICTURES))) {
    const [, folder = ''] = name.split('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
  }
  const checked: CheckedPicture[] = [];
  for (const item of parsed.data) {
    const names = byFolder.get(folderOf(item.url)) ?? [];
    byFolder.delete(folderOf(item.url));
    checked.push(await checkPicture(archive, item, names));
  }
  const [stray] = byFolder.keys();
  if (stray !== undefined)
    throw new ArchiveError(`${PICTURES}${stray} does not belong to any picture in ${PICTURES_JSON}.`);
  return checked;
}

const VARIANT_TYPES = ['image/webp', 'image/avif'] as const;

async function checkPicture(archive: OpenArchive, item: ArchivedPicture, names: string[]): Promise<CheckedPicture> {
  const { describePicture } = await import('../../platform/pictures/encode');
  const [, , , fallback = ''] = item.url.split('/');
  const variants: ImageVariant[] = [];
  for (const name of names) {
    const data = await archive.read(name);
    const file = name.split('/').at(-1) ?? '';
    const found = await describePicture(data, file).catch((cause: unknown) => {
      throw new ArchiveError(`${name} is not the kind of picture that its name says.`, { cause });
    });
    const type = VARIANT_TYPES.find((one) => one === found.type);
    if (file === fallback) continue;
    if (!type) throw new ArchiveError(`${name} does not belong to the picture ${item.url}.`);
    variants.push({ file, width: found.width, type, bytes: data.byteLength });
  }
  if (!names.includes(`${PICTURES}${folderOf(item.url)}/${fallback}`)) {
    throw new ArchiveError(`The file of the picture ${item.url} is missing from the archive.`);
  }
  return { item, files: [fallback, ...variants.map(({ file }) => file)], variants };
}

/**
 * Copies the files of the pictures to the storage.
 * @param onStored is called after each picture
 * @returns takes them away again
 */
export async function storePictures(archive: OpenArchive, pictures: readonly CheckedPicture[], onStored: () => void) {
  const { add, find, removeFolder } = await storage();
  const folders: string[] = [];
  const remove = async (): Promise<void> => {
    for (const folder of folders) await removeFolder(folder);
  };
  try {
    for (const { item, files } of pictures) {
      const folder = folderOf(item.url);
      if (await find([folder, files[0] ?? ''])) throw new ArchiveError(`The storage already has files of ${item.url}.`);
      folders.push(folder);
      for (const name of files) {
        await add(folder, [{ name, data: await archive.read(`${PICTURES}${folder}/${name}`) }], true);
      }
      onStored();
    }
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

const BATCH = 200;

/** Inserts the rows of pictures. Where AVIF files are missing they are made later. */
export async function insertPictures(tx: Executor, pictures: readonly CheckedPicture[]): Promise<void> {
  for (let at = 0; at < pictures.length; at += BATCH) {
    const batch = pictures.slice(at, at + BATCH);
    await tx
      .insert(images)
      .overridingSystemValue()
      .values(
        batch.map(({ item: { focus, earlierFolders: _, createdAt, updatedAt, ...item }, variants }) => ({
          ...item,
          variants,
          focusX: focus.x,
          focusY: focus.y,
          pending: !variants.some(({ type }) => type === 'image/avif') && !item.url.endsWith('.gif'),
          createdAt: new Date(createdAt),
          updatedAt: new Date(updatedAt),
        })),
      );
    const old = batch.flatMap(({ item }) => item.earlierFolders.map((folder) => ({ folder, imageId: item.id })));
    if (old.length > 0) await tx.insert(oldPictures).values(old);
  }
}
