import 'server-only';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { UPLOAD_URL, UPLOADS } from './address';
import { isSafePath } from './folder-name';
import { bytesOf, storage } from './storage';
import { PICTURE_WIDTHS } from './widths';

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
