import 'server-only';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { articles, images, oldPictures } from '@/db/schema';
import { env } from '../../env';
import { log } from '../../log';
import { UPLOADS } from './address';
import { limitConcurrency } from './concurrency';
import { keepPictures, type KeptWith, lockKeptFolders, setAside } from './deleted';
import { folderColumn, folderOf } from './folders';
import { foldersIn, referredElsewhere } from './references';
import { storage } from './storage';

/** How many rows are looked at, or removed, at a time. */
const BATCH = 500;
/** Pictures whose files are removed at a time: each takes a bucket a few answers. */
const MAX_CONCURRENT_REMOVALS = 8;
/** Pictures whose files are removed in one transaction: as many as even a slow bucket takes well within its time. */
const REMOVED_TOGETHER = 50;

interface Owner {
  id: number;
  content: string;
  image: string | null;
  shareImage: string | null;
}

/**
 * Removes the rows of an article's pictures that nothing else shows: those uploaded for it, and those that it shows or
 * showed and that the caller uploaded for nothing in particular. An article may name pictures of others, which a cleanup
 * removes. Files go with `removeFiles`, once the transaction is through.
 * @param uploaderId the caller
 * @param earlier the folders of pictures that its earlier versions showed
 * @param keptWith what they are restored with
 * @returns their addresses
 */
export async function forgetImagesOf(
  tx: Executor,
  article: Owner,
  { uploaderId, earlier = [], keptWith }: { uploaderId: number; earlier?: readonly string[]; keptWith: KeptWith },
): Promise<string[]> {
  const shown = [...foldersIn(`${article.content} ${article.image ?? ''} ${article.shareImage ?? ''}`), ...earlier];
  const itsOwn = eq(images.articleId, article.id);
  const unattached = and(isNull(images.articleId), eq(images.uploaderId, uploaderId), inArray(folderColumn, shown));
  const rows = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(shown.length > 0 ? or(itsOwn, unattached) : itsOwn);
  const folders = rows.map(({ url }) => folderOf(url));
  const elsewhere = await referredElsewhere(tx, folders, { table: articles, id: article.id });
  return forget(
    tx,
    rows.filter(({ url }) => !elsewhere.has(folderOf(url))),
    keptWith,
  );
}

/**
 * Removes the rows of the pictures of a thing that goes, with those of its earlier versions, unless something shows them still. The
 * versions are to be forgotten before.
 * @param shown the addresses of its pictures, null for none
 * @param earlier the folders of pictures that its earlier versions showed
 * @param keptWith what they are restored with; null for pictures that go for good
 * @returns the addresses of the removed
 */
export async function forgetPicturesOf(
  tx: Executor,
  shown: readonly (string | null)[],
  { earlier, keptWith }: { earlier: readonly string[]; keptWith: KeptWith | null },
): Promise<string[]> {
  const named = [...shown.map((url) => folderOf(url ?? '')), ...earlier].filter((folder) => folder !== '');
  const current = tx.select({ id: oldPictures.imageId }).from(oldPictures).where(inArray(oldPictures.folder, named));
  const rows = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(or(inArray(folderColumn, named), inArray(images.id, current)));
  const elsewhere = await referredElsewhere(
    tx,
    rows.map(({ url }) => folderOf(url)),
    null,
  );
  return forget(
    tx,
    rows.filter(({ url }) => !elsewhere.has(folderOf(url))),
    keptWith,
  );
}

/**
 * Removes the rows of pictures that nothing shows and that are older than the grace.
 * @param referred the folders of pictures in use
 * @returns the addresses of the removed
 */
export async function forgetUnused(tx: Executor, referred: ReadonlySet<string>, keptWith: KeptWith): Promise<string[]> {
  const removed: string[] = [];
  for await (const unused of unusedPictures(tx, referred)) removed.push(...(await forget(tx, unused, keptWith)));
  return removed;
}

/**
 * Returns the pictures that nothing shows and that are older than the grace, a batch at a time: a younger one may belong to a
 * form that is still open.
 * @param referred the folders of pictures in use
 */
export async function* unusedPictures(
  tx: Executor,
  referred: ReadonlySet<string>,
): AsyncGenerator<{ id: number; url: string }[]> {
  const isOld = lt(images.createdAt, sql`now() - make_interval(secs => ${env.UPLOAD_GRACE_SECONDS})`);
  let last = 0;
  for (;;) {
    const rows = await tx
      .select({ id: images.id, url: images.url })
      .from(images)
      .where(and(gt(images.id, last), isOld))
      .orderBy(images.id)
      .limit(BATCH);
    yield rows.filter(({ url }) => !referred.has(folderOf(url)));
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/**
 * Deletes the rows that another change has not deleted before.
 * @param keptWith what they are restored with; null for pictures that go for good
 * @returns their addresses
 */
export async function forget(tx: Executor, rows: { id: number }[], keptWith: KeptWith | null): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // In one order, so that no two changes deadlock.
  const held = await tx
    .select({ id: images.id, url: images.url, alt: images.alt })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(images.id)
    .for('update');
  if (held.length === 0) return [];
  if (keptWith) await keepPictures(tx, held, keptWith);
  const locked = held.map(({ id }) => id);
  const gone = await tx.delete(images).where(inArray(images.id, locked)).returning({ url: images.url });
  return gone.map(({ url }) => url);
}

/** What became of the files of pictures. */
export interface Removal {
  /** The addresses of pictures of which no file is left. */
  deleted: string[];
  /** Those of which the storage keeps files, which a later cleanup tries to remove again. */
  remaining: string[];
}

/**
 * Removes the files of pictures whose rows are gone, or sets them aside where the pictures can be restored. The change is
 * committed by now and must not look as if it had failed: files that stay are folders without a row, which a cleanup finds.
 */
export const removeFiles = (urls: readonly string[]): Promise<Removal> =>
  removeFolders(urls.map((url) => ({ folder: folderOf(url), url: () => url })));

interface Unwanted {
  folder: string;
  /** The picture's address; none where the folder holds no picture of its own. Called before the folder goes. */
  url: () => Promise<string | null> | string | null;
}

/** Removes folders, a few at a time. Never throws for one that stays: the log and the result say which. */
export async function removeFolders(unwanted: readonly Unwanted[]): Promise<Removal> {
  const removal: Removal = { deleted: [], remaining: [] };
  for (let start = 0; start < unwanted.length; start += REMOVED_TOGETHER) {
    const some = unwanted.slice(start, start + REMOVED_TOGETHER);
    const { deleted, remaining } = await removeSome(some).catch(async (err: unknown): Promise<Removal> => {
      log.error({ err }, 'The files of pictures stay.');
      return { deleted: [], remaining: await Promise.all(some.map(addressOf)) };
    });
    removal.deleted.push(...deleted);
    removal.remaining.push(...remaining);
  }
  return removal;
}

const folderAddress = (folder: string): string => `${UPLOADS}${folder}/`;

const addressOf = async ({ folder, url }: Unwanted): Promise<string> =>
  (await Promise.resolve()
    .then(url)
    .catch(() => null)) ?? folderAddress(folder);

/** Those that were restored since their deletion stay where they are; a restore that begins now waits for the end. */
async function removeSome(unwanted: readonly Unwanted[]): Promise<Removal> {
  const folders = unwanted.map(({ folder }) => folder);
  return db.transaction(async (tx) => {
    const foldersInUse = await lockKeptFolders(tx, folders);
    const restored = await foldersOfRows(tx, folders);
    const { removeFolder } = await storage();
    const limited = limitConcurrency(MAX_CONCURRENT_REMOVALS);
    const remove = async ({ folder, url }: Unwanted) => {
      let address: string | null = null;
      try {
        address = await url();
        await (foldersInUse.has(folder) ? setAside(folder) : removeFolder(folder));
        return { address, isGone: true };
      } catch (err) {
        log.error({ err, folder }, 'The files of a picture stay.');
        return { address: address ?? folderAddress(folder), isGone: false };
      }
    };
    const outcomes = await Promise.all(
      unwanted.filter(({ folder }) => !restored.has(folder)).map((one) => limited(() => remove(one))),
    );
    const addresses = (gone: boolean): string[] =>
      outcomes.flatMap(({ address, isGone }) => (isGone === gone ? (address ?? []) : []));
    return { deleted: addresses(true), remaining: addresses(false) };
  });
}

async function foldersOfRows(tx: Executor, folders: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ folder: folderColumn })
    .from(images)
    .where(inArray(folderColumn, [...folders]));
  return new Set(rows.map(({ folder }) => folder));
}
