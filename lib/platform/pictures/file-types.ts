import { ownValue } from '../../own-value';

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Returns the media type of a picture by its file name; null for other files. */
export function typeOf(name: string): string | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return ownValue(CONTENT_TYPES, extension) ?? null;
}
