import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { images, oldPictures } from '@/db/schema';
import { log } from '../../log';
import { FOLDER_NAME, UPLOADS } from './address';
import { folderOf } from './folders';

/** The target may move again: the answer is kept for minutes only. */
const headers = { 'cache-control': 'public, max-age=300' };

/**
 * Answers the old address of a picture that has been replaced with a redirect to the new one.
 * @param segments of the old address, below the uploads
 * @returns null where no picture had it
 */
export async function redirectMoved(segments: readonly string[]): Promise<Response | null> {
  const [folder = '', name = ''] = segments;
  if (segments.length !== 2 || !FOLDER_NAME.test(folder)) return null;
  try {
    const [row] = await db
      .select({ url: images.url })
      .from(oldPictures)
      .innerJoin(images, eq(images.id, oldPictures.imageId))
      .where(eq(oldPictures.folder, folder));
    if (!row) return null;
    const location = name.startsWith('image.') ? row.url : `${UPLOADS}${folderOf(row.url)}/${encodeURIComponent(name)}`;
    return new Response(null, { status: 308, headers: { ...headers, location } });
  } catch (err) {
    // Without the database a missing file is a missing file.
    log.error({ err, folder }, 'Where a picture has moved to cannot be read.');
    return null;
  }
}
