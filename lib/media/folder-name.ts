import { randomBytes } from 'node:crypto';

/** What a picture's folder is called. */
export const FOLDER_NAME = /^[\w-]{22}$/;

/** Whether the parts of an upload's address lead to a file below the uploads, and to nothing hidden. */
export const isSafePath = (segments: readonly string[]): boolean =>
  segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));

/** A name for a folder that nobody can guess. */
export const newFolderName = (): string => randomBytes(16).toString('base64url');
