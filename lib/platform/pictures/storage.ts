import 'server-only';
import path from 'node:path';
import { env } from '../../env';
import { loadOnce } from '../../load-once';
import { localStorage } from './storage-local';
import { bytesOf, type Storage } from './storage-types';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { UPLOAD_URL, UPLOADS } from './address';
import { isSafePath } from './folders';
import { PICTURE_WIDTHS } from './widths';

/** Opens the configured storage once: an S3 bucket, or the disk. */
export const storage = loadOnce(() => open('uploads', 'uploads/'));

/** Opens where the files of deleted pictures are kept: no address leads there. On the disk it is a hidden folder of the same volume. */
export const deletedStorage = loadOnce(() => open('uploads/.deleted', 'deleted/'));

async function open(folder: string, prefix: string): Promise<Storage> {
  if (!env.S3) return localStorage(path.resolve(env.DATA_DIR, folder));
  // The S3 library is large, so only sites with a bucket load it.
  const { s3Storage } = await import('./storage-s3');
  return s3Storage(env.S3, prefix);
}

/**
 * Reads a picture below the uploads: its file, or the encoded form of one that was copied there by hand.
 * @returns null for an address of another site, or without a picture
 */
export async function readUpload(url: string): Promise<Buffer | null> {
  const segments = url.slice(UPLOADS.length).split('/');
  if (!url.startsWith(UPLOADS) || !isSafePath(segments)) return null;
  const found = await (await storage()).find(segments);
  if (!found || UPLOAD_URL.test(url)) return found && bytesOf(found);
  // The file was not validated on upload: it may be no picture, damaged, or rotated.
  if (found.size > UPLOAD_MAX_BYTES) return null;
  const { encodeWidth } = await import('./encode');
  return encodeWidth(await bytesOf(found), Math.max(...PICTURE_WIDTHS), 'webp');
}
