import 'server-only';
import path from 'node:path';
import { env } from '../../env';
import { loadOnce } from '../../load-once';
import { localStorage } from './storage-local';
import type { Storage, StoredObject } from './storage-types';

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
