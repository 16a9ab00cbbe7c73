/**
 * The forms of an upload's address. An uploaded picture has `/uploads/<folder>/<file>.<extension>`; files that were copied by
 * hand can have any path below `/uploads/`.
 */

/** The path of all uploads. */
export const UPLOADS = '/uploads/';

/** The address of any file below the uploads. */
export const UPLOAD_PATH = /^\/uploads\/[\w./-]+$/;

/**
 * Returns whether a picture of this site can have this path, with all dots resolved: an upload, or a file of the site. API calls and
 * pages of the panel are excluded, since a reader's browser would request them with the reader's session.
 */
export function isPicturePath(path: string): boolean {
  try {
    return /^\/(?![/\\]|(?:api|admin)(?:\/|$))/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** All such addresses in a text. */
export const UPLOAD_PATHS = /\/uploads\/[\w./-]+/g;

/** The name of an uploaded picture's folder. */
export const FOLDER_NAME = /^[\w-]{22}$/;

/** All such folders in a text, with or without the site's own host before them. */
export const UPLOAD_FOLDERS = /\/uploads\/([\w-]{22})(?=\/)/g;

/** The address of an uploaded picture, in three groups: folder, file name, extension. */
export const UPLOAD_URL = /^\/uploads\/([\w-]{22})\/([\w-]+)\.(\w+)$/;

/** The address of an uploaded picture in one of its widths, as pages request it. */
export const UPLOAD_IN_WIDTH = /^\/uploads\/[\w-]{22}\/\d+(?:\.\w+)?$/;
