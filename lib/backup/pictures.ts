import 'server-only';
import type { TransactionSql } from 'postgres';
import { bytesOf, storage } from '../media/storage';
import { type ArchiveWriter, BackupError, readArchive } from './archive';
import { UPLOADS } from './manifest';

/** Copies the files of all pictures that are there into the archive. */
export async function savePictures(archive: ArchiveWriter): Promise<void> {
  const { listFiles } = await storage();
  for await (const segments of listFiles()) await saveFile(archive, UPLOADS + segments.join('/'));
}

/** @returns whether the archive holds it now: it may have been removed meanwhile */
async function saveFile(archive: ArchiveWriter, name: string): Promise<boolean> {
  if (archive.has(name)) return true;
  const { find } = await storage();
  const segments = name.slice(UPLOADS.length).split('/');
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

/** The path of a picture's file, in segments. @throws {BackupError} when it would lead anywhere else */
function segmentsOf(name: string): string[] {
  const segments = name.slice(UPLOADS.length).split('/');
  if (segments.some((segment) => !/^[^.\\\0][^\\\0]*$/.test(segment))) {
    throw new BackupError(`${name} is no name of a picture.`);
  }
  return segments;
}

/** Puts the pictures of a backup into the storage. @returns the folders that they lie in */
export async function loadPictures(file: string): Promise<Set<string>> {
  const { add } = await storage();
  const folders = new Set<string>();
  for await (const { name, data } of readArchive(file, UPLOADS)) {
    const segments = segmentsOf(name);
    const base = segments.pop() ?? '';
    await add(segments.join('/'), [{ name: base, data }], true);
    folders.add(segments.join('/'));
  }
  return folders;
}

/** Removes the folders of pictures that the backup does not have. */
export async function removeOtherPictures(kept: ReadonlySet<string>): Promise<void> {
  const { listFolders, removeFolder } = await storage();
  for (const { name } of await listFolders()) if (!kept.has(name)) await removeFolder(name);
}
