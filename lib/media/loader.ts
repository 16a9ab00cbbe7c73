import { UPLOAD_URL } from './widths';

/**
 * The loader of `next/image`: the address of an upload in the wanted width.
 * Every other address comes back as it is.
 */
export default function pictureAddress({ src, width }: { src: string; width: number }): string {
  const folder = UPLOAD_URL.exec(src)?.[1];
  return folder ? `/uploads/${folder}/${width}.webp` : src;
}
