import { randomBytes } from 'node:crypto';

/** What a picture's folder is called. */
export const FOLDER_NAME = /^[\w-]{22}$/;

/** A name for a folder that nobody can guess. */
export const newFolderName = (): string => randomBytes(16).toString('base64url');
