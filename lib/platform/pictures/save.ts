import 'server-only';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { log } from '../../log';
import { UPLOADS } from './address';
import { storage } from './storage';

export interface NewImage {
  buffer: Buffer;
  alt: string;
  articleId: number | null;
  uploaderId: number | null;
  /** Receives the id of its row, in the transaction that inserts it. */
  onInserted?: (tx: Executor, id: number) => Promise<void>;
}

/** What a row says of the files of its picture. */
export type ImageFiles = Pick<
  typeof images.$inferInsert,
  'url' | 'width' | 'height' | 'bytes' | 'variants' | 'placeholder'
>;

/** Runs work in a transaction: that of a member of staff, or of a command of the host. */
export type Transact = <T>(work: (tx: Executor) => Promise<T>) => Promise<T>;

/**
 * Stores a picture: files and row, or neither. Its AVIF files are encoded later, see `makePendingVariants`.
 * @returns its address, `/uploads/...`
 * @throws {AppError} when it is not an accepted picture
 */
export function saveImage(transact: Transact, { buffer, onInserted, ...owner }: NewImage): Promise<{ url: string }> {
  return saveFiles(buffer, async (files, publish) => {
    await transact(async (tx) => {
      const [row] = await tx
        .insert(images)
        .values({ ...owner, ...files })
        .returning({ id: images.id });
      if (row) await onInserted?.(tx, row.id);
      await publish();
    });
    return { url: files.url };
  });
}

/**
 * Encodes a picture and keeps its files, unless its row cannot be written.
 * @param write writes the row in a transaction, and calls `publish` at its end: the files have their address then
 * @throws {AppError} when it is not an accepted picture; what `write` throws
 */
export async function saveFiles<T>(
  buffer: Buffer,
  write: (row: ImageFiles, publish: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { encodeImage } = await import('./encode');
  const { files, fallback, ...encoded } = await encodeImage(buffer);
  const { stage, removeFolder } = await storage();
  const staged = await stage(files);
  const bytes = files.reduce((sum, { data }) => sum + data.byteLength, 0);
  try {
    return await write({ ...encoded, url: `${UPLOADS}${staged.folder}/${fallback}`, bytes }, staged.publish);
  } catch (error) {
    // A remaining folder without a row is removed by a cleanup, so that the caller gets the reason of the refusal.
    for (const discard of [staged.discard, () => removeFolder(staged.folder)]) {
      await discard().catch((err: unknown) => log.error({ err, folder: staged.folder }, 'Files of no picture stay.'));
    }
    throw error;
  }
}
