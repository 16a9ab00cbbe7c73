import type { ContentImages } from '@/lib/news/pictures';
import { placedIn, withPictures } from '@/lib/news/pictures';

/** What the server takes for a preview, in characters. */
const PREVIEW_MAX = 900_000;

/** The content with its chosen pictures in it, as long as they are small enough to be sent for a preview. */
export function previewContent(content: string, images: ContentImages): string {
  let length = content.length;
  const sources = new Map<string, string | null>();
  for (const [placeholder, { dataUrl }] of placedIn(content, images)) {
    length += dataUrl.length;
    sources.set(placeholder, length < PREVIEW_MAX ? dataUrl : null);
  }
  return withPictures(content, sources);
}
