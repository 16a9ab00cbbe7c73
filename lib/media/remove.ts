import 'server-only';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { wallClock } from '../clock';
import { env } from '../env';
import { log } from '../log';
import { UPLOAD_URL } from './address';
import { foldersIn, referredElsewhere } from './references';
import { type Storage, storage } from './storage';

/** How many rows are looked at, or removed, at a time. */
const BATCH = 500;

const folderOf = (url: string): string => UPLOAD_URL.exec(url)?.[1] ?? '';
const folderColumn = sql<string>`split_part(${images.url}, '/', 3)`;

interface Owner {
  id: number;
  content: string;
  image: string | null;
}

/**
 * Removes the rows of an article's pictures that nothing else shows: those uploaded for it, and those that it shows
 * and that were uploaded for nothing in particular. Their files go with `removeFiles`, once the transaction is through.
 * @returns their addresses
 */
export async function forgetImagesOf(tx: Executor, article: Owner): Promise<string[]> {
  const shown = foldersIn(article);
  const itsOwn = eq(images.articleId, article.id);
  const nobodys = and(isNull(images.articleId), inArray(folderColumn, shown));
  const rows = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(shown.length > 0 ? or(itsOwn, nobodys) : itsOwn);
  const folders = rows.map(({ url }) => folderOf(url));
  const elsewhere = await referredElsewhere(tx, folders, article.id);
  return forget(
    tx,
    rows.filter(({ url }) => !elsewhere.has(folderOf(url))),
  );
}

/**
 * Removes the row of a picture that its article has just given up, unless something shows it still.
 * @returns its address, if it was removed
 */
export async function forgetReplaced(tx: Executor, url: string | null): Promise<string[]> {
  const folder = folderOf(url ?? '');
  if (url === null || folder === '') return [];
  if ((await referredElsewhere(tx, [folder], null)).size > 0) return [];
  return forget(tx, await tx.select({ id: images.id }).from(images).where(eq(images.url, url)));
}

/**
 * Removes the rows of pictures that nothing shows and that are older than the grace: a younger one may belong to a
 * form that is still open.
 * @param referred the folders of pictures in use
 * @returns the addresses of the removed
 */
export async function forgetUnused(tx: Executor, referred: ReadonlySet<string>): Promise<string[]> {
  const isOld = lt(images.createdAt, sql`now() - make_interval(secs => ${env.UPLOAD_GRACE_SECONDS})`);
  const removed: string[] = [];
  let last = 0;
  for (;;) {
    const rows = await tx
      .select({ id: images.id, url: images.url })
      .from(images)
      .where(and(gt(images.id, last), isOld))
      .orderBy(images.id)
      .limit(BATCH);
    const unused = rows.filter(({ url }) => !referred.has(folderOf(url)));
    removed.push(...(await forget(tx, unused)));
    const end = rows.at(-1);
    if (!end) return removed;
    last = end.id;
  }
}

/**
 * Removes the rows of pictures whose files are gone, and the folders that no row knows. All of the storage is listed,
 * which may take long: never in a transaction that somebody waits for.
 */
export async function matchRowsAndFiles(executor: Executor): Promise<void> {
  const rows = await executor.select({ id: images.id, url: images.url }).from(images);
  // Listed after the rows were read: the files of a picture are there before its row is.
  const { listFolders } = await storage();
  const folders = await listFolders();
  await forgetLost(executor, rows, folders);
  await removeStrays(executor, folders);
}

type Folder = Awaited<ReturnType<Storage['listFolders']>>[number];

/** Removes the rows whose folder was not found. */
async function forgetLost(executor: Executor, rows: { id: number; url: string }[], folders: Folder[]): Promise<void> {
  // No folder at all is a disk that is not there, rather than every picture lost.
  if (folders.length === 0) return;
  const found = new Set(folders.map(({ name }) => name));
  await forget(
    executor,
    rows.filter(({ url }) => !found.has(folderOf(url))),
  );
}

/** Deletes the rows that another change has not deleted before. @returns their addresses */
async function forget(tx: Executor, rows: { id: number }[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // In one order, so that no two changes deadlock.
  const held = tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(images.id)
    .for('update');
  const gone = await tx.delete(images).where(inArray(images.id, held)).returning({ url: images.url });
  return gone.map(({ url }) => url);
}

/**
 * Removes the files of pictures whose rows are gone. The change is committed by now and must not look as if it had
 * failed: files that stay are left to a later cleanup.
 */
export async function removeFiles(urls: string[]): Promise<void> {
  const { removeFolder } = await storage();
  for (const folder of urls.map(folderOf).filter(Boolean)) {
    await removeFolder(folder).catch((err: unknown) => log.error({ err, folder }, 'The files of a picture stay.'));
  }
}

/** How old a folder without a row must be at least: a younger one may be an upload on its way, in seconds. */
const UPLOAD_SECONDS = 600;

/** Removes folders that no row knows: what an upload left behind that was cut off. */
async function removeStrays(executor: Executor, folders: Folder[]): Promise<void> {
  const { removeFolder } = await storage();
  const newest = wallClock() - Math.max(env.UPLOAD_GRACE_SECONDS, UPLOAD_SECONDS) * 1000;
  const old = folders.filter(({ changedAt }) => changedAt < newest).map(({ name }) => name);
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const rows = await executor.select({ url: images.url }).from(images).where(inArray(folderColumn, batch));
    const known = new Set(rows.map(({ url }) => folderOf(url)));
    for (const folder of batch) if (!known.has(folder)) await removeFolder(folder);
  }
}
