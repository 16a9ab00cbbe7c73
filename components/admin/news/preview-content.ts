import { HTML_MAX } from '@/lib/limits';
import { type ContentImage, type ContentImages, picturesIn, replacePlaceholders } from './article-values';

/** A `data:` URL up to this length, in characters, is not reduced. */
const MAX_UNREDUCED = 60_000;
/** The largest width of a picture in a text, in pixels (`--container-prose`). */
const MAX_WIDTH = 640;

/** The content of a preview, and the number of chosen pictures that do not fit into it. */
export interface PreviewContent {
  html: string;
  left: number;
}

/** Puts the chosen pictures into the content, reduced so that it can be sent to the server. */
export async function preparePreview(content: string, images: ContentImages): Promise<PreviewContent> {
  let length = content.length;
  let left = 0;
  const sources = new Map<string, string | null>();
  for (const [placeholder, image] of picturesIn(content, images)) {
    const url = await reducedUrl(image);
    const fits = length + url.length <= HTML_MAX;
    if (fits) length += url.length;
    else left += 1;
    sources.set(placeholder, fits ? url : null);
  }
  return { html: replacePlaceholders(content, sources), left };
}

/** Returns the `data:` URL of a picture in its displayed width; unchanged if the browser cannot draw it. */
async function reducedUrl({ file, dataUrl }: ContentImage): Promise<string> {
  if (dataUrl.length <= MAX_UNREDUCED) return dataUrl;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_WIDTH / bitmap.width);
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
