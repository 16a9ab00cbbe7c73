import { ownValue } from '../../own-value';

export interface StoredFile {
  name: string;
  data: Buffer;
}

/** A range of bytes; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An existing file. */
export interface StoredObject {
  size: number;
  /** Changes with the content; without quotes. */
  version: string;
  read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/** Reads all bytes of a file. */
export const bytesOf = async (object: StoredObject): Promise<Buffer> =>
  Buffer.from(await new Response(await object.read()).arrayBuffer());

/** Files of a picture that are not served before `publish`. */
export interface StagedFolder {
  folder: string;
  publish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Where pictures are stored: one folder for each, with a random name. Legacy files are in folders of any name. */
export interface Storage {
  /** What its paths begin with: a folder of the disk, or of the bucket. */
  root: string;
  stage: (files: StoredFile[]) => Promise<StagedFolder>;
  /**
   * Adds files to a folder, each completely or not at all.
   * @param create creates a missing folder; without it, a removed folder is not created again
   */
  add: (folder: string, files: StoredFile[], create?: boolean) => Promise<void>;
  /** Finds the file at a path of safe segments; null without one, and for a symbolic link. */
  find: (segments: readonly string[]) => Promise<StoredObject | null>;
  /** Lists the paths of all files, in segments. */
  listFiles: () => AsyncIterable<string[]>;
  /** Lists the folders of pictures, with the time of their last change in milliseconds. */
  listFolders: () => Promise<{ name: string; changedAt: number }[]>;
  /** Moves a picture's folder, if it exists, below the root of another storage of the same kind. @throws when files of it stay */
  moveFolder: (folder: string, root: string) => Promise<void>;
  /** Removes a picture's folder, if it exists. @throws when any of its files can still be fetched */
  removeFolder: (folder: string) => Promise<void>;
  /** Removes the unpublished files of interrupted uploads. */
  discardUnfinished: () => Promise<void>;
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Returns the media type of a picture by its file name; null for other files. */
export function typeOf(name: string): string | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return ownValue(CONTENT_TYPES, extension) ?? null;
}
