import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { wallClock } from '../../clock';
import { env } from '../../env';
import { UPLOADS } from './address';
import { folderColumn, folderOf } from './folders';
import { forget, type Removal, removeFolders } from './remove';
import { storage } from './storage';
import type { Storage } from './storage-types';

/** How many folders are looked up at a time. */
const BATCH = 500;
/** What the fallback of a picture is called, see `encode.ts`. */
const FALLBACKS = ['image.jpg', 'image.png', 'image.gif'];

type Folder = Awaited<ReturnType<Storage['listFolders']>>[number];

/** The rows of all pictures, and the folders that are there. */
export interface Inventory {
  rows: { id: number; url: string }[];
  folders: Folder[];
}

/**
 * Lists all pictures. That may take long: do not call it in a transaction that holds up others.
 * @throws when the storage is away
 */
export async function takeInventory(executor: Executor): Promise<Inventory> {
  const rows = await executor.select({ id: images.id, url: images.url }).from(images);
  // Listed after the rows were read: the files of a picture are there before its row is.
  const { listFolders } = await storage();
  return { rows, folders: await listFolders() };
}

/**
 * Removes the rows of pictures whose files are gone, and the folders that no row knows: those of uploads that were cut
 * off, and those that could not be removed with their row.
 * @param done the addresses of pictures that were dealt with since the inventory
 */
export async function matchRowsAndFiles(
  executor: Executor,
  { rows, folders }: Inventory,
  done: readonly string[] = [],
): Promise<Removal> {
  await forgetLost(executor, rows, folders);
  const dealtWith = new Set(done.map(folderOf));
  return removeStrays(
    executor,
    folders.filter(({ name }) => !dealtWith.has(name)),
  );
}

/** Removes the rows whose folder was not found. */
async function forgetLost(executor: Executor, rows: { id: number; url: string }[], folders: Folder[]): Promise<void> {
  // No folder at all is a disk that is not there, rather than every picture lost.
  if (folders.length === 0) return;
  const found = new Set(folders.map(({ name }) => name));
  await forget(
    executor,
    rows.filter(({ url }) => !found.has(folderOf(url))),
    null,
  );
}

/** How old a folder without a row must be at least: a younger one may be an upload on its way, in seconds. */
const UPLOAD_SECONDS = 600;

/** Folders that no row knows, once they are older than the grace, a batch at a time. */
async function* strayFolders(executor: Executor, folders: Folder[]): AsyncGenerator<string[]> {
  const newest = wallClock() - Math.max(env.UPLOAD_GRACE_SECONDS, UPLOAD_SECONDS) * 1000;
  const old = folders.filter(({ changedAt }) => changedAt < newest).map(({ name }) => name);
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const rows = await executor.select({ url: images.url }).from(images).where(inArray(folderColumn, batch));
    const foldersInUse = new Set(rows.map(({ url }) => folderOf(url)));
    yield batch.filter((folder) => !foldersInUse.has(folder));
  }
}

/**
 * The pictures in folders that no row knows: a cleanup removes them.
 * @returns their addresses
 */
export async function strayPictures(executor: Executor, { folders }: Inventory): Promise<string[]> {
  const addresses: string[] = [];
  for await (const strays of strayFolders(executor, folders)) {
    for (const folder of strays) {
      const url = await urlOf(folder);
      if (url !== null) addresses.push(url);
    }
  }
  return addresses;
}

async function removeStrays(executor: Executor, folders: Folder[]): Promise<Removal> {
  const removal: Removal = { deleted: [], remaining: [] };
  for await (const strays of strayFolders(executor, folders)) {
    const { deleted, remaining } = await removeFolders(strays.map((folder) => ({ folder, url: () => urlOf(folder) })));
    removal.deleted.push(...deleted);
    removal.remaining.push(...remaining);
  }
  return removal;
}

/** The address of the picture in a folder; null for variants of a file that lies elsewhere, see `serve.ts`. */
async function urlOf(folder: string): Promise<string | null> {
  const { find } = await storage();
  for (const name of FALLBACKS) if (await find([folder, name])) return `${UPLOADS}${folder}/${name}`;
  return null;
}
