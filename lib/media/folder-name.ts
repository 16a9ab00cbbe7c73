import 'server-only';
import { randomBytes } from 'node:crypto';

/** Whether the parts of an upload's address lead to a file below the uploads, and to nothing hidden. */
export const isSafePath = (segments: readonly string[]): boolean =>
  segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));

/** A name for a folder that cannot be guessed: 128 random bits. */
export const newFolderName = (): string => randomBytes(16).toString('base64url');
