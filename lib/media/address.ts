/**
 * The forms of an upload's address. A picture that was uploaded here is `/uploads/<folder>/<file>.<extension>`; files
 * that were copied by hand lie anywhere below `/uploads/`.
 */

/** Where all of them lie. */
export const UPLOADS = '/uploads/';

/** The address of any file below the uploads. */
export const UPLOAD_PATH = /^\/uploads\/[\w./-]+$/;

/**
 * Whether a picture of this site can have this path, with all dots resolved: an upload, or a file that comes with the
 * site. No call and no page of the panel, which a reader's browser would ask for with the reader's session.
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

/** What the folder of a picture that was uploaded here is called. */
export const FOLDER_NAME = /^[\w-]{22}$/;

/** All such folders in a text, with or without the site's own host before them. */
export const UPLOAD_FOLDERS = /\/uploads\/([\w-]{22})(?=\/)/g;

/** The address of a picture that was uploaded here, in three parts: folder, file name, extension. */
export const UPLOAD_URL = /^\/uploads\/([\w-]{22})\/([\w-]+)\.(\w+)$/;

/** The address of such a picture in one of its widths, as pages ask for it. */
export const UPLOAD_IN_WIDTH = /^\/uploads\/[\w-]{22}\/\d+(?:\.\w+)?$/;
