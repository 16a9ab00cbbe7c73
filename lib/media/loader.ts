/** The widths that every upload is kept in, beside its original. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

const UPLOAD = /^(\/uploads\/(?:[\w-]+\/)+)[\w-]+\.(?:jpe?g|png|gif)$/;

/**
 * The loader of `next/image`: the address of an upload in the wanted width.
 * Every other address comes back as it is.
 */
export default function pictureAddress({ src, width }: { src: string; width: number }): string {
  const folder = UPLOAD.exec(src)?.[1];
  return folder ? `${folder}${width}.webp` : src;
}
