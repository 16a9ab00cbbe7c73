import 'server-only';
import { randomBytes } from 'node:crypto';

/** Whether the segments of an upload's address are a path below the uploads without hidden files. */
export const isSafePath = (segments: readonly string[]): boolean =>
  segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));

/** Creates a name for a folder that cannot be guessed: 128 random bits. */
export const newFolderName = (): string => randomBytes(16).toString('base64url');
