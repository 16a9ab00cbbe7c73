import 'server-only';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { after } from 'next/server';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { articles } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { staffTransaction } from '../platform/auth/staff-transaction';
import { invalidField, notFound, notSignedIn } from '../errors';
import type { UploadForm } from './contract';
import { PICTURE_TABLES } from '../platform/pictures/picture-columns';
import { folderOf } from '../platform/pictures/folders';
import { foldersOfRevisions, referredFolders } from '../platform/pictures/references';
import { makePendingVariants } from '../platform/pictures/pending';
import { forgetImagesOf, forgetUnused, type Removal, removeFiles, unusedPictures } from '../platform/pictures/remove';
import { saveImage } from '../platform/pictures/save';
import { storage } from '../platform/pictures/storage';
import { mediaResource, uploadsResource } from './resource';
import { newsResource } from '../news/resource';
import { matchRowsAndFiles, strayPictures, takeInventory } from '../platform/pictures/strays';

const constraintErrors = {
  images_article_id_articles_id_fk: () => invalidField('newsId', 'The article does not exist.'),
  // Another user deleted the administrator during the request.
  images_uploader_id_users_id_fk: notSignedIn,
};

/**
 * Keeps an uploaded picture.
 * @throws {AppError} `too_large`, `unsupported_type`, or `invalid` when the article does not exist
 */
export async function uploadImage(admin: Admin, { image, newsId, altText }: UploadForm): Promise<{ url: string }> {
  const buffer = Buffer.from(await image.arrayBuffer());
  const picture = { buffer, alt: altText ?? '', articleId: newsId, uploaderId: admin.id };
  const saved = await mapConstraintErrors(constraintErrors, () =>
    saveImage((work) => staffTransaction(admin, work), picture),
  );
  after(makePendingVariants);
  return saved;
}

/**
 * Deletes the pictures of an article that nothing else shows. The article stays, without its own picture if that goes.
 * @returns the addresses of those that are gone, and of those of which files stay
 * @throws {AppError} `not_found`
 */
export async function deleteImagesOfArticle(admin: Admin, articleId: number): Promise<Removal> {
  const forgotten = await change(admin, async (tx, record) => {
    // The table before the pictures, as a cleanup has it, or the two could deadlock.
    await tx.execute(sql`lock table ${articles} in row exclusive mode`);
    const { title, ...article } = await lockedArticle(tx, articleId);
    const urls = await forgetImagesOf(tx, article, { uploaderId: admin.id, keptWith: byItself(admin) });
    if (urls.length > 0) {
      record({ resource: uploadsResource, id: null, verb: 'deleted', title, before: { images: urls }, after: null });
    }
    if (urls.some((url) => article.image?.includes(path.dirname(url)))) {
      const change = await withoutImage(tx, articleId);
      record({ resource: newsResource, id: articleId, verb: 'edited', title, isPartial: true, ...change });
    }
    return urls;
  });
  return removeFiles(forgotten);
}

/** Pictures that are deleted without what showed them are restored one by one. */
const byItself = ({ id }: Admin) => ({ kind: mediaResource.kind, deletedBy: id });

async function lockedArticle(tx: Executor, id: number): Promise<typeof articles.$inferSelect> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) throw notFound('Article');
  return article;
}

/** Takes an article's own picture from it. @returns the article as it was and as it is */
function withoutImage(tx: Executor, id: number) {
  const read = () => lockedArticle(tx, id);
  return updateVersion(tx, articles, { resource: newsResource, id, version: undefined, values: { image: null }, read });
}

/** A transaction that began before this is over, or was ended by the database, whose clock it is. */
const begunBefore = sql`select (now() - interval '1 minute')::text as moment`;

/**
 * Deletes the pictures that nothing refers to, and puts in order what a crash or a storage that refused may have left:
 * files without a row and rows without files.
 * @returns the addresses of the pictures that are gone, and of those of which files stay
 * @throws when the storage is away; nothing has changed then
 */
export async function cleanUpImages(admin: Admin): Promise<Removal> {
  const inventory = await takeInventory(db);
  const [begun] = await db.execute<{ moment: string }>(begunBefore);
  const referred = await referredFolders(db);
  const forgotten = await change(admin, async (tx, record) => {
    // Locked so that no text is saved during the removal; texts saved since the count are read again.
    const tables = PICTURE_TABLES.map(({ table }) => sql`${table}`);
    await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`);
    const recently = await referredFolders(tx, begun?.moment);
    const used = new Set([...referred, ...recently, ...(await foldersOfRevisions(tx))]);
    const urls = await forgetUnused(tx, used, byItself(admin));
    const pictures = urls.length === 1 ? 'picture' : 'pictures';
    if (urls.length > 0) {
      const title = `${urls.length} unused ${pictures}`;
      record({ resource: uploadsResource, id: null, verb: 'cleaned up', title, before: { images: urls }, after: null });
    }
    return urls;
  });
  const unused = await removeFiles(forgotten);
  const strays = await matchRowsAndFiles(db, inventory, forgotten);
  await (await storage()).discardUnfinished();
  after(makePendingVariants);
  return {
    deleted: [...unused.deleted, ...strays.deleted],
    remaining: [...unused.remaining, ...strays.remaining],
  };
}

/** What a cleanup would do now. */
interface CleanupPlan {
  /** The addresses of the pictures that it would delete. */
  wouldDelete: string[];
  /** How many pictures it would spare only because an earlier version of a text shows them. */
  keptForRevisions: number;
}

/**
 * Says what a cleanup would delete, and changes nothing.
 * @throws when the storage is away
 */
export async function planCleanup(): Promise<CleanupPlan> {
  const inventory = await takeInventory(db);
  const foldersOfVersions = await foldersOfRevisions(db);
  const wouldDelete: string[] = [];
  let keptForRevisions = 0;
  for await (const unused of unusedPictures(db, await referredFolders(db))) {
    const deleted = unused.map(({ url }) => url).filter((url) => !foldersOfVersions.has(folderOf(url)));
    wouldDelete.push(...deleted);
    keptForRevisions += unused.length - deleted.length;
  }
  return { wouldDelete: [...wouldDelete, ...(await strayPictures(db, inventory))], keptForRevisions };
}
