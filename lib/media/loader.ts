import { UPLOAD_URL } from './widths';

/** Whether `src` is a picture that was uploaded here and therefore lies there in several widths. */
export const isUpload = (src: string): boolean => UPLOAD_URL.test(src);

/**
 * The loader of `next/image`: the address of an upload in the wanted width.
 * Every other address comes back as it is.
 */
export default function pictureAddress({ src, width }: { src: string; width: number }): string {
  const folder = UPLOAD_URL.exec(src)?.[1];
  return folder ? `/uploads/${folder}/${width}.webp` : src;
}
