import { PICTURE_WIDTHS } from './widths';

/** A picture below the uploads, with the origin of the API's host before it where that is another one. */
const PICTURE = /^(?:https?:\/\/[^/]+)?\/uploads\/[\w./-]+\.(?:jpe?g|png|gif|webp|avif)$/i;
/** One that was uploaded here: everything before its file's name. */
const UPLOADED = /^((?:https?:\/\/[^/]+)?\/uploads\/[\w-]{22})\/[\w-]+\.\w+$/;

/** Whether `src` is a picture below the uploads: the server has it, or makes it, in several widths. */
export const isUpload = (src: string): boolean => PICTURE.test(src);

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
  const uploaded = UPLOADED.exec(src)?.[1];
  if (uploaded) return `${uploaded}/${width}`;
  return isUpload(src) ? `${src}?w=${width}` : src;
}

/** A picture in all its widths, as `srcset` lists them; undefined for one that is there in one width only. */
export function pictureSet(src: string): string | undefined {
  if (!isUpload(src)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAddress({ src, width })} ${width}w`).join(', ');
}
