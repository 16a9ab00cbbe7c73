import 'server-only';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { images } from '@/db/schema';
import { UPLOAD_URL } from './address';

/** Returns the folder of a picture's address. */
export const folderOf = (url: string): string => UPLOAD_URL.exec(url)?.[1] ?? '';

/** The folder of the picture in a row of `images`. */
export const folderColumn = sql<string>`split_part(${images.url}, '/', 3)`;

/** Returns whether the segments of an upload's address are a path below the uploads without hidden files. */
export const isSafePath = (segments: readonly string[]): boolean =>
  segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));

/** Creates a name for a folder that cannot be guessed: 128 random bits. */
export const newFolderName = (): string => randomBytes(16).toString('base64url');
