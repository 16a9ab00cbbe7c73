import 'server-only';
import { db } from '@/db/client';
import { brokenConstraint } from '@/db/failures';
import type { Admin } from '../auth/require-admin';
import { invalidField } from '../errors';
import type { UploadForm } from './contract';
import { saveImage } from './save';

/**
 * Keeps an uploaded picture.
 * @throws {AppError} `too_large`, `unsupported_type`, or `invalid` when the article does not exist
 */
export async function uploadImage(admin: Admin, { image, newsId, altText }: UploadForm): Promise<{ url: string }> {
  const buffer = Buffer.from(await image.arrayBuffer());
  try {
    return await saveImage(db, { buffer, alt: altText ?? '', articleId: newsId, uploaderId: admin.id });
  } catch (error) {
    if (brokenConstraint(error) !== 'images_article_id_articles_id_fk') throw error;
    throw invalidField('newsId', 'The article does not exist.');
  }
}
