import { UPLOAD_PATH, UPLOAD_URL } from './address';
import { PICTURE_WIDTHS } from './widths';

/** Returns the path of an address: pictures have an origin when the API has another host. */
const pathOf = (src: string): string => src.replace(/^https?:\/\/[^/]+/, '');

/** Returns whether `src` is a picture below the uploads, which the server has in several widths. */
export const isUpload = (src: string): boolean =>
  UPLOAD_PATH.test(pathOf(src)) && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(src);

/** The arguments of a loader of `next/image`. */
interface Wanted {
  src: string;
  /** In pixels; uploads are stored in `PICTURE_WIDTHS`. */
  width: number;
}

/**
 * Returns the address of an uploaded picture in a width. It has no extension, so that the server chooses AVIF or WebP by `accept`.
 * Other addresses are returned unchanged. It is also the loader of `next/image` (`next.config.ts`).
 */
export default function pictureAddress({ src, width }: Wanted): string {
  if (UPLOAD_URL.test(pathOf(src))) return src.replace(/[^/]+$/, () => String(width));
  return isUpload(src) ? `${src}?w=${width}` : src;
}

/** Returns the `srcset` of a picture; undefined for one that has only one width. */
export function pictureSet(src: string): string | undefined {
  if (!isUpload(src)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAddress({ src, width })} ${width}w`).join(', ');
}
