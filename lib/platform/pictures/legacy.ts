import 'server-only';
import { createHash } from 'node:crypto';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { log } from '../../log';
import { bytesOf, storage } from './storage';
import type { StoredObject } from './storage-types';
import { PICTURE_WIDTHS } from './widths';

/** The number of files that are encoded or waiting. Beyond it, files are served unchanged. */
const MAX_CONCURRENT = 8;

/** Running encodings by folder and name, which concurrent requests share. */
const making = new Map<string, Promise<StoredObject | null>>();

/**
 * Returns a width of a file that was copied into the uploads by hand. It is encoded for the first request and stored in a
 * picture's folder without a row. A cleanup removes it, and the next request encodes it again.
 * @returns null when the file has to be served unchanged: it is no picture, too large, too many are being encoded, or the result
 *   cannot be stored
 */
export async function legacyVariant(
  segments: readonly string[],
  original: StoredObject,
  width: number,
  extension: 'webp' | 'avif',
): Promise<StoredObject | null> {
  if (!PICTURE_WIDTHS.some((known) => known === width) || original.size > UPLOAD_MAX_BYTES) return null;
  const folder = createHash('sha256')
    .update(`${segments.join('/')}\n${original.version}`)
    .digest('base64url')
    .slice(0, 22);
  const name = `${width}.${extension}`;
  const { find } = await storage();
  const made = await find([folder, name]);
  if (made) return made;
  const key = `${folder}/${name}`;
  const underway = making.get(key);
  if (underway) return underway;
  if (making.size >= MAX_CONCURRENT) return null;
  const work = make(folder, name, original, width, extension)
    .catch((err: unknown) => {
      log.error({ err }, 'A picture of another size cannot be made.');
      return null;
    })
    .finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

async function make(
  folder: string,
  name: string,
  original: StoredObject,
  width: number,
  extension: 'webp' | 'avif',
): Promise<StoredObject | null> {
  const { encodeWidth } = await import('./encode');
  const data = await encodeWidth(await bytesOf(original), width, extension);
  if (!data) return null;
  const { add, find } = await storage();
  await add(folder, [{ name, data }], true);
  return find([folder, name]);
}
