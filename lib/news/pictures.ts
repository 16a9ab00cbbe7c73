import { UPLOAD_PATH } from '../media/address';

/**
 * An article's picture as it is kept: by its path where it lies below the uploads of this site, also when it was given
 * by its whole address. Pages would take that for another host's, and its row would not be found.
 */
export function keptPicture(image: string, siteUrl: string): string {
  const { origin, pathname } = new URL(image, siteUrl);
  return origin === new URL(siteUrl).origin && UPLOAD_PATH.test(pathname) ? pathname : image;
}
