import { HTML_MAX } from '@/lib/limits';
import { type ContentImage, type ContentImages, placedIn, withPictures } from './content-images';

/** A picture up to this length, in characters, is sent as it is. */
const SMALL = 60_000;
/** No picture in a text shows wider, in pixels (`--container-prose`). */
const SHOWN_WIDTH = 640;

/** What a preview shows, and how many of the chosen pictures do not fit into it. */
export interface PreviewContent {
  html: string;
  left: number;
}

/** The content with its chosen pictures in it, small enough to be sent for a preview. */
export async function previewContent(content: string, images: ContentImages): Promise<PreviewContent> {
  let length = content.length;
  let left = 0;
  const sources = new Map<string, string | null>();
  for (const [placeholder, image] of placedIn(content, images)) {
    const url = await smallUrl(image);
    const fits = length + url.length <= HTML_MAX;
    if (fits) length += url.length;
    else left += 1;
    sources.set(placeholder, fits ? url : null);
  }
  return { html: withPictures(content, sources), left };
}

/** A picture no larger than it shows; as it is where the browser cannot draw it. */
async function smallUrl({ file, dataUrl }: ContentImage): Promise<string> {
  if (dataUrl.length <= SMALL) return dataUrl;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SHOWN_WIDTH / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const drawn = canvas.toDataURL('image/webp', 0.8);
    return drawn.length < dataUrl.length ? drawn : dataUrl;
  } catch {
    return dataUrl;
  }
}
