import 'server-only';
import path from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { UPLOAD_TIMEOUT_MS } from '../../limits';
import { removeFolders } from '../pictures/remove';
import { bytesOf, storage } from '../pictures/storage';
import { type ArchiveWriter, readArchive, UPLOADS } from './archive';

/**
 * Hidden files are not pictures. A bucket may hold names that are no path below a folder on a disk, and a line break
 * would end the file's line among the checksums.
 */
const FILE_NAME = /^(?!\.)[^\\\p{Cc}]+$/u;

/** An entry's path below the uploads folder. */
const pathOf = (name: string): string => name.slice(UPLOADS.length);

/** Returns whether a path has the form of a picture's. */
const isPicture = (name: string): boolean =>
  pathOf(name)
    .split('/')
    .every((segment) => FILE_NAME.test(segment));

/**
 * Copies the files of all pictures that are there into the archive.
 * @returns the files that it passes over, since they have no name of a picture
 */
export async function savePictures(archive: ArchiveWriter): Promise<string[]> {
  const { listFiles } = await storage();
  const passedOver: string[] = [];
  for await (const segments of listFiles()) {
    const name = UPLOADS + segments.join('/');
    if (isPicture(name)) await saveFile(archive, name);
    else passedOver.push(name);
  }
  return passedOver;
}

/** @returns false when the file was removed before it was copied */
async function saveFile(archive: ArchiveWriter, name: string): Promise<boolean> {
  if (archive.has(name)) return true;
  const { find } = await storage();
  const segments = pathOf(name).split('/');
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

/**
 * Adds what the rows of a snapshot name and the archive has not: pictures that came while the others were copied.
 * @returns the files that are gone
 */
export async function saveNewPictures(tx: TransactionSql, archive: ArchiveWriter): Promise<string[]> {
  const rows = await tx<{ url: string; variants: { file: string }[] }[]>`select url, variants from images`;
  const gone: string[] = [];
  for (const { url, variants } of rows) {
    const folder = url.slice(1, url.lastIndexOf('/') + 1);
    for (const name of [url.slice(1), ...variants.map(({ file }) => folder + file)]) {
      if (!(await saveFile(archive, name))) gone.push(name);
    }
  }
  return gone;
}

/** The restored files. */
interface LoadedPictures {
  /** The number of files. */
  pictures: number;
  /** The folders of these files. */
  folders: Set<string>;
  /** Entries whose names are not picture names, as older versions wrote them. */
  passedOver: string[];
}

/** Copies the pictures of a backup to the storage. */
export async function loadPictures(file: string): Promise<LoadedPictures> {
  const { add } = await storage();
  const loaded: LoadedPictures = { pictures: 0, folders: new Set(), passedOver: [] };
  for await (const { name, data } of readArchive(file, UPLOADS)) {
    if (!isPicture(name)) {
      loaded.passedOver.push(name);
      continue;
    }
    const { dir, base } = path.posix.parse(pathOf(name));
    await add(dir, [{ name: base, data }], true);
    loaded.pictures++;
    loaded.folders.add(dir);
  }
  return loaded;
}

/**
 * Removes the folders of pictures that the backup does not have. Those that a row names stay: a site that runs takes
 * uploads from the moment it has the new database. So does what is new; if it has no row, a cleanup takes it later.
 * @param begun when the restore began, in milliseconds
 * @returns the folders that the storage keeps
 */
export async function removeOtherPictures(sql: Sql, kept: ReadonlySet<string>, begun: number): Promise<string[]> {
  const rows = await sql<{ folder: string }[]>`select split_part(url, '/', 3) as folder from images`;
  const known = new Set(rows.map(({ folder }) => folder));
  const { listFolders } = await storage();
  const isOther = ({ name, changedAt }: { name: string; changedAt: number }): boolean =>
    !kept.has(name) && !known.has(name) && changedAt <= begun - UPLOAD_TIMEOUT_MS;
  const others = (await listFolders()).filter(isOther);
  const { remaining } = await removeFolders(others.map(({ name }) => ({ folder: name, url: () => null })));
  return remaining;
}
