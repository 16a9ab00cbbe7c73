import 'server-only';
import path from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { UPLOAD_TIMEOUT_MS } from '../../limits';
import { log } from '../../log';
import { deletedStorage, storage } from '../pictures/storage';
import { bytesOf, type Storage } from '../pictures/storage-types';
import { type ArchiveWriter, DELETED, readArchive, UPLOADS } from './archive';

/**
 * Hidden files are not pictures. A bucket may hold names that are no path below a folder on a disk, and a line break
 * would end the file's line among the checksums.
 */
const FILE_NAME = /^(?!\.)[^\\\p{Cc}]+$/u;

/** The archive's folders of picture files, and where their files are. */
const AREAS = [
  { area: UPLOADS, open: storage },
  { area: DELETED, open: deletedStorage },
];

/** Returns whether a path below the uploads has the form of a picture's. */
const isPicture = (segments: readonly string[]): boolean => segments.every((segment) => FILE_NAME.test(segment));

/**
 * Copies the files of all pictures that are there into the archive, with those of deleted pictures.
 * @returns the files that it passes over, since they have no name of a picture
 */
export async function savePictures(archive: ArchiveWriter): Promise<string[]> {
  const passedOver: string[] = [];
  for (const { area, open } of AREAS) {
    const files = await open();
    for await (const segments of files.listFiles()) {
      if (isPicture(segments)) await saveFile(archive, files, area + segments.join('/'));
      else passedOver.push(area + segments.join('/'));
    }
  }
  return passedOver;
}

/** @returns false when the file was removed before it was copied */
async function saveFile(archive: ArchiveWriter, { find }: Storage, name: string): Promise<boolean> {
  if (archive.has(name)) return true;
  const [, ...segments] = name.split('/');
  try {
    const found = await find(segments);
    if (!found) return false;
    await archive.add(name, await bytesOf(found));
    return true;
  } catch (error) {
    if (await find(segments)) throw error;
    return false;
  }
}

interface Named {
  url: string;
  variants: { file: string }[];
}

/** The files of a picture, below the area where they are. */
function filesOf({ url, variants }: Named): string[] {
  const [, , folder = '', fallback = ''] = url.split('/');
  return [fallback, ...variants.map(({ file }) => file)].map((file) => `${folder}/${file}`);
}

/**
 * Adds what the rows of a snapshot name and the archive has not: pictures that came, or were deleted, while the others were copied.
 * @returns the files that are gone
 */
export async function saveNewPictures(tx: TransactionSql, archive: ArchiveWriter): Promise<string[]> {
  const shown = await tx<Named[]>`select url, variants from images`;
  // A backup may be of a database that the version before has left.
  const [bin] = await tx<{ isThere: boolean }[]>`select to_regclass('deleted_pictures') is not null as "isThere"`;
  const deleted = bin?.isThere
    ? await tx<Named[]>`
    select image ->> 'url' as url, image -> 'variants' as variants
    from deleted_pictures, jsonb_path_query(snapshot, '$.rows[*] ? (@.table == "images").rows[*]') image`
    : [];
  const gone: string[] = [];
  for (const [area, rows] of [[UPLOADS, shown] as const, [DELETED, deleted] as const]) {
    const files = await (area === UPLOADS ? storage() : deletedStorage());
    for (const name of rows.flatMap(filesOf)) {
      if (!(await saveFile(archive, files, area + name))) gone.push(area + name);
    }
  }
  return gone;
}

/** The restored files. */
interface LoadedPictures {
  /** The number of files. */
  pictures: number;
  /** The folders of these files, by the area that they are in. */
  folders: Map<string, Set<string>>;
  /** Entries whose names are not picture names, as older versions wrote them. */
  passedOver: string[];
}

/** Copies the pictures of a backup to the storage. */
export async function loadPictures(file: string): Promise<LoadedPictures> {
  const loaded: LoadedPictures = { pictures: 0, folders: new Map(), passedOver: [] };
  for (const { area, open } of AREAS) {
    const { add } = await open();
    const folders = new Set<string>();
    loaded.folders.set(area, folders);
    for await (const { name, data } of readArchive(file, area)) {
      const segments = name.split('/').slice(1);
      if (!isPicture(segments)) {
        loaded.passedOver.push(name);
        continue;
      }
      const { dir, base } = path.posix.parse(segments.join('/'));
      await add(dir, [{ name: base, data }], true);
      if (area === UPLOADS) loaded.pictures++;
      folders.add(dir);
    }
  }
  return loaded;
}

/**
 * Removes the folders of pictures that the backup does not have. Those that a row names stay: a site that runs takes
 * uploads from the moment it has the new database. So does what is new; if it has no row, a cleanup takes it later.
 * @param begun when the restore began, in milliseconds
 * @returns the folders that the storage keeps
 */
export async function removeOtherPictures(
  sql: Sql,
  { folders: kept }: LoadedPictures,
  begun: number,
): Promise<string[]> {
  const rows = await sql<{ folder: string }[]>`select split_part(url, '/', 3) as folder from images`;
  const deleted = await sql<{ folder: string }[]>`select folder from deleted_pictures`;
  const foldersInUse = new Set([...rows, ...deleted].map(({ folder }) => folder));
  const remaining: string[] = [];
  for (const { area, open } of AREAS) {
    const { listFolders, removeFolder } = await open();
    const isOther = ({ name, changedAt }: { name: string; changedAt: number }): boolean =>
      !kept.get(area)?.has(name) && !foldersInUse.has(name) && changedAt <= begun - UPLOAD_TIMEOUT_MS;
    for (const { name } of (await listFolders()).filter(isOther)) {
      await removeFolder(name).catch((err: unknown) => {
        log.error({ err, folder: name }, 'The files of a picture stay.');
        remaining.push(name);
      });
    }
  }
  return remaining;
}
