import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { after } from 'next/server';
import { db } from '@/db/client';
import { explained } from '@/db/failures';
import { articles, siteContent } from '@/db/schema';
import { change } from '../activity/change';
import type { Admin } from '../auth/require-admin';
import { invalidField, notFound } from '../errors';
import type { UploadForm } from './contract';
import { referredFolders } from './references';
import { makePendingVariants } from './pending';
import { forgetImagesOf, forgetUnused, matchRowsAndFiles, removeFiles } from './remove';
import { saveImage } from './save';
import { storage } from './storage';

const unknownArticle = {
  images_article_id_articles_id_fk: () => invalidField('newsId', 'The article does not exist.'),
};

/**
 * Keeps an uploaded picture.
 * @throws {AppError} `too_large`, `unsupported_type`, or `invalid` when the article does not exist
 */
export async function uploadImage(admin: Admin, { image, newsId, altText }: UploadForm): Promise<{ url: string }> {
  const buffer = Buffer.from(await image.arrayBuffer());
  const picture = { buffer, alt: altText ?? '', articleId: newsId, uploaderId: admin.id };
  const saved = await explained(unknownArticle, () => saveImage(db, picture));
  after(makePendingVariants);
  return saved;
}

/**
 * Deletes the pictures of an article that nothing else shows. The article stays.
 * @returns their addresses
 * @throws {AppError} `not_found`
 */
export async function deleteImagesOfArticle(admin: Admin, articleId: number): Promise<string[]> {
  const deleted = await change(admin, async (tx, record) => {
    const [article] = await tx.select().from(articles).where(eq(articles.id, articleId)).for('update');
    if (!article) throw notFound('Article');
    const urls = await forgetImagesOf(tx, article);
    if (urls.length > 0) {
      record({
        kind: 'images',
        id: null,
        verb: 'deleted',
        title: article.title,
        before: { images: urls },
        after: null,
      });
    }
    return urls;
  });
  await removeFiles(deleted);
  return deleted;
}

/** A transaction that began before this is over, or was ended by the database. */
const LONGEST_WRITE_MS = 60_000;

/**
 * Deletes the pictures that no article and no page shows, and puts in order what a crash may have left: files without
 * a row and rows without files.
 * @returns the addresses of the unused pictures
 */
export async function cleanUpImages(admin: Admin): Promise<string[]> {
  const begun = new Date(Date.now() - LONGEST_WRITE_MS);
  const referred = await referredFolders(db);
  const deleted = await change(admin, async (tx, record) => {
    // Nobody saves a text while the unused are being removed; what was saved since they were counted is read again.
    await tx.execute(sql`lock table ${articles}, ${siteContent} in share row exclusive mode`);
    const recently = await referredFolders(tx, begun);
    const urls = await forgetUnused(tx, new Set([...referred, ...recently]));
    const pictures = urls.length === 1 ? 'picture' : 'pictures';
    if (urls.length > 0) {
      const title = `${urls.length} unused ${pictures}`;
      record({ kind: 'images', id: null, verb: 'cleaned up', title, before: { images: urls }, after: null });
    }
    return urls;
  });
  await removeFiles(deleted);
  await matchRowsAndFiles(db);
  await (await storage()).discardUnfinished();
  after(makePendingVariants);
  return deleted;
}
