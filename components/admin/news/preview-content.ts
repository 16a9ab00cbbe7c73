import { DEFAULT_READ_TIME, HTML_MAX, PREVIEW_PICTURE_MAX } from '@/lib/limits';
import type { Article } from '@/lib/news/contract';
import type { UnsavedArticle } from '@/lib/news/unsaved-article';
import {
  type ArticleValues,
  type ContentImage,
  type ContentImages,
  picturesIn,
  readDataUrl,
  replacePlaceholders,
  splitTags,
} from './article-values';

/** A `data:` URL up to this length, in characters, is not reduced. */
const MAX_UNREDUCED = 60_000;
/** The largest width of a picture in a text, in pixels (`--container-prose`), and of the one above it. */
const MAX_WIDTH = 640;
const MAX_LEAD_WIDTH = 1376;

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

/** An article as its form has it, and the number of chosen pictures that its preview leaves out. */
export interface ArticlePreviewContent {
  article: UnsavedArticle;
  left: number;
}

/** Returns what the page of an article shows, with the pictures that are chosen and not sent yet. @param saved null for a new one */
export async function prepareArticle(values: ArticleValues, saved: Article | null): Promise<ArticlePreviewContent> {
  const { title, content = '', contentImages, date, categoryId, imageAlt, imageFocus, tags, readTimeEstimate } = values;
  const [{ html, left }, image] = await Promise.all([preparePreview(content, contentImages), leadOf(values)]);
  return {
    article: {
      id: saved?.id ?? null,
      title,
      content: html,
      image,
      date,
      categoryId,
      imageAlt: imageAlt ?? null,
      imageFocus: imageFocus ?? null,
      readTime: values.readTime?.trim() || readTimeEstimate || DEFAULT_READ_TIME,
      author: saved?.author ?? null,
      authorName: values.authorName ?? '',
      tags: splitTags(tags),
      isPublished: values.isPublished ?? false,
    },
    left,
  };
}

/** The picture above the article: the chosen file, else the stored one. */
async function leadOf({ thumbnailFile, imageRemoved, image }: ArticleValues): Promise<string | null> {
  if (!thumbnailFile) return imageRemoved ? null : (image ?? null);
  const url = await reducedUrl({ file: thumbnailFile, dataUrl: await readDataUrl(thumbnailFile) }, MAX_LEAD_WIDTH);
  return url.length <= PREVIEW_PICTURE_MAX ? url : null;
}

/** Returns the `data:` URL of a picture in its displayed width; unchanged if the browser cannot draw it. */
async function reducedUrl({ file, dataUrl }: ContentImage, maxWidth = MAX_WIDTH): Promise<string> {
  if (dataUrl.length <= MAX_UNREDUCED) return dataUrl;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxWidth / bitmap.width);
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
