import { UPLOAD_PATH, UPLOAD_URL } from './address';
import { PICTURE_WIDTHS } from './widths';

/** An address without its origin: that of the API's host stands before pictures where that is another one. */
const pathOf = (src: string): string => src.replace(/^https?:\/\/[^/]+/, '');

/** Whether `src` is a picture below the uploads: the server has it, or makes it, in several widths. */
export const isUpload = (src: string): boolean =>
  UPLOAD_PATH.test(pathOf(src)) && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(src);

/** What `next/image` hands to its loader. */
interface Wanted {
  src: string;
  /** In pixels; uploads are kept in `PICTURE_WIDTHS`. */
  width: number;
}

/**
 * The address of a picture in the wanted width. Without an extension the server chooses AVIF or WebP by what the browser
 * takes. Every other address comes back as it is. It is the loader of `next/image` too (`next.config.ts`).
 */
export default function pictureAddress({ src, width }: Wanted): string {
  if (UPLOAD_URL.test(pathOf(src))) return src.replace(/[^/]+$/, String(width));
  return isUpload(src) ? `${src}?w=${width}` : src;
}

/** A picture in all its widths, as `srcset` lists them; undefined for one that is there in one width only. */
export function pictureSet(src: string): string | undefined {
  if (!isUpload(src)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAddress({ src, width })} ${width}w`).join(', ');
}
