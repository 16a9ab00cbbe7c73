import 'server-only';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { after } from 'next/server';
import { db, type Executor } from '@/db/client';
import { explained } from '@/db/failures';
import { articles, siteContent } from '@/db/schema';
import { change } from '../activity/change';
import { updateVersion } from '../activity/update';
import type { Admin } from '../auth/require-admin';
import { invalidField, notFound, notSignedIn } from '../errors';
import type { UploadForm } from './contract';
import { referredFolders } from './references';
import { makePendingVariants } from './pending';
import { forgetImagesOf, forgetUnused, matchRowsAndFiles, removeFiles } from './remove';
import { saveImage } from './save';
import { storage } from './storage';
import { uploadsResource } from './resource';
import { newsResource } from '../news/resource';

const unknownReferences = {
  images_article_id_articles_id_fk: () => invalidField('newsId', 'The article does not exist.'),
  // Somebody else deleted the administrator meanwhile.
  images_uploader_id_users_id_fk: notSignedIn,
};

/**
 * Keeps an uploaded picture.
 * @throws {AppError} `too_large`, `unsupported_type`, or `invalid` when the article does not exist
 */
export async function uploadImage(admin: Admin, { image, newsId, altText }: UploadForm): Promise<{ url: string }> {
  const buffer = Buffer.from(await image.arrayBuffer());
  const picture = { buffer, alt: altText ?? '', articleId: newsId, uploaderId: admin.id };
  const saved = await explained(unknownReferences, () => saveImage(db, picture));
  after(makePendingVariants);
  return saved;
}

/**
 * Deletes the pictures of an article that nothing else shows. The article stays, without its own picture if that goes.
 * @returns their addresses
 * @throws {AppError} `not_found`
 */
export async function deleteImagesOfArticle(admin: Admin, articleId: number): Promise<string[]> {
  const deleted = await change(admin, async (tx, record) => {
    // The table before the pictures, as a cleanup has it, or the two could deadlock.
    await tx.execute(sql`lock table ${articles} in row exclusive mode`);
    const { title, ...article } = await lockedArticle(tx, articleId);
    const urls = await forgetImagesOf(tx, article);
    if (urls.length > 0) {
      record({ resource: uploadsResource, id: null, verb: 'deleted', title, before: { images: urls }, after: null });
    }
    if (urls.some((url) => article.image?.includes(path.dirname(url)))) {
      record({ resource: newsResource, id: articleId, verb: 'edited', title, ...(await withoutImage(tx, articleId)) });
    }
    return urls;
  });
  await removeFiles(deleted);
  return deleted;
}

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
 * Deletes the pictures that no article and no page shows, and puts in order what a crash may have left: files without
 * a row and rows without files.
 * @returns the addresses of the unused pictures
 */
export async function cleanUpImages(admin: Admin): Promise<string[]> {
  const [begun] = await db.execute<{ moment: string }>(begunBefore);
  const referred = await referredFolders(db);
  const deleted = await change(admin, async (tx, record) => {
    // Nobody saves a text while the unused are being removed; what was saved since they were counted is read again.
    await tx.execute(sql`lock table ${articles}, ${siteContent} in share row exclusive mode`);
    const recently = await referredFolders(tx, begun?.moment);
    const urls = await forgetUnused(tx, new Set([...referred, ...recently]));
    const pictures = urls.length === 1 ? 'picture' : 'pictures';
    if (urls.length > 0) {
      const title = `${urls.length} unused ${pictures}`;
      record({ resource: uploadsResource, id: null, verb: 'cleaned up', title, before: { images: urls }, after: null });
    }
    return urls;
  });
  await removeFiles(deleted);
  await matchRowsAndFiles(db);
  await (await storage()).discardUnfinished();
  after(makePendingVariants);
  return deleted;
}
