import 'server-only';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { log } from '../log';
import { UPLOADS } from './address';
import { storage } from './storage';

export interface NewImage {
  buffer: Buffer;
  alt: string;
  articleId: number | null;
  uploaderId: number | null;
}

/**
 * Keeps a picture: files and row, or neither. Its AVIF files are made later, see `makePendingVariants`.
 * @returns its address, `/uploads/...`
 * @throws {AppError} when it is not an accepted picture
 */
export async function saveImage(db: Executor, { buffer, ...owner }: NewImage): Promise<{ url: string }> {
  const { encodeImage } = await import('./encode');
  const { files, fallback, ...encoded } = await encodeImage(buffer);
  const { stage, removeFolder } = await storage();
  const staged = await stage(files);
  const url = `${UPLOADS}${staged.folder}/${fallback}`;
  const bytes = files.reduce((sum, { data }) => sum + data.byteLength, 0);
  try {
    await db.transaction(async (tx) => {
      await tx.insert(images).values({ ...owner, ...encoded, url, bytes });
      await staged.publish();
    });
  } catch (error) {
    // What stays is a folder without a row, which a cleanup removes. Why the picture was refused must reach the caller.
    for (const discard of [staged.discard, () => removeFolder(staged.folder)]) {
      await discard().catch((err: unknown) => log.error({ err, folder: staged.folder }, 'Files of no picture stay.'));
    }
    throw error;
  }
  return { url };
}
