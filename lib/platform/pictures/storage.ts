import 'server-only';
import path from 'node:path';
import { env } from '../../env';
import { loadOnce } from '../../load-once';
import { localStorage } from './storage-local';
import type { Storage, StoredObject } from './storage-types';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { UPLOAD_URL, UPLOADS } from './address';
import { isSafePath } from './folders';
import { PICTURE_WIDTHS } from './widths';

/** Opens the configured storage once: an S3 bucket, or the disk. */
export const storage = loadOnce(open);

async function open(): Promise<Storage> {
  if (!env.S3) return localStorage(path.resolve(env.DATA_DIR, 'uploads'));
  // The S3 library is large, so only sites with a bucket load it.
  const { s3Storage } = await import('./storage-s3');
  return s3Storage(env.S3);
}

/** Reads all bytes of a file. */
export const bytesOf = async (object: StoredObject): Promise<Buffer> =>
  Buffer.from(await new Response(await object.read()).arrayBuffer());

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
