import { pictureSet } from './source-set';

/** A logo as a page shows it, in CSS pixels. */
export interface LogoSource {
  src: string;
  /** Undefined for one that is there in one width only. */
  srcSet: string | undefined;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns a logo at a height.
 * @param size of the picture; null where it has no row: a drawing that comes with the code
 * @param drawnWidth of such a drawing at this height
 */
export function logoSource(src: string, size: Size | null, height: number, drawnWidth = height): LogoSource {
  const width = size ? Math.max(Math.round((size.width / size.height) * height), 1) : drawnWidth;
  return { src, srcSet: pictureSet(src), width, height };
}
