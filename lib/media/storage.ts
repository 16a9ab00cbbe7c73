import 'server-only';
import path from 'node:path';
import { env } from '../env';
import { loadOnce } from '../load-once';
import { localStorage } from './storage-local';

export interface StoredFile {
  name: string;
  data: Buffer;
}

/** Bytes of a file from one to another, both counted in. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is there. */
export interface StoredObject {
  size: number;
  /** Another one whenever the content is another one; without quotes. */
  version: string;
  read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/** Files of a picture that are not served before `publish`. */
export interface StagedFolder {
  folder: string;
  publish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Where pictures are stored: one folder for each, with a random name. Legacy files are in folders of any name. */
export interface Storage {
  stage: (files: StoredFile[]) => Promise<StagedFolder>;
  /**
   * Adds files to a folder, each of them whole or not at all.
   * @param create makes the folder where it is not there; without, a folder on the disk that was removed stays away
   */
  add: (folder: string, files: StoredFile[], create?: boolean) => Promise<void>;
  /** The file at a path of safe segments, or null; never one that a symbolic link leads to. */
  find: (segments: readonly string[]) => Promise<StoredObject | null>;
  /** The paths of all files that are there, in segments. */
  listFiles: () => AsyncIterable<string[]>;
  /** The folders of pictures that are there, and when each was written, in milliseconds. */
  listFolders: () => Promise<{ name: string; changedAt: number }[]>;
  /** Removes a picture's folder, if it is there. @throws when any of its files can still be fetched */
  removeFolder: (folder: string) => Promise<void>;
  /** Removes the unpublished files of interrupted uploads. */
  discardUnfinished: () => Promise<void>;
}

/** The storage that the environment names: a bucket that speaks S3, or the disk. */
export const storage = loadOnce(open);

async function open(): Promise<Storage> {
  if (!env.S3) return localStorage(path.resolve(env.DATA_DIR, 'uploads'));
  // Its library is large: only a site that uses a bucket loads it.
  const { s3Storage } = await import('./storage-s3');
  return s3Storage(env.S3);
}

/** All bytes of a file. */
export const bytesOf = async (object: StoredObject): Promise<Buffer> =>
  Buffer.from(await new Response(await object.read()).arrayBuffer());
