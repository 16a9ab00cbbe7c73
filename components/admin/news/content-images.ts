/** A picture that an article's content places and that is uploaded when the article is saved. */
export interface ContentImage {
  file: File;
  /** Shows the picture until then. */
  dataUrl: string;
}

/** By temporary placeholder (SPEC §3). */
export type ContentImages = Record<string, ContentImage>;

/** The name of a picture that has no address yet: time plus random string (SPEC §9). */
export const newPlaceholder = (): string => `temp-image-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

/** The pictures that the content really places: one may have been deleted again. */
export const placedIn = (content: string, images: ContentImages): [placeholder: string, image: ContentImage][] =>
  Object.entries(images).filter(([placeholder]) => content.includes(`"${placeholder}"`));

/** The content with addresses for placeholders. Null takes the picture out. */
export function withPictures(content: string, urls: Map<string, string | null>): string {
  return content.replace(/<img\b(?:[^>"]|"[^"]*")*>/g, (tag) => {
    const placeholder = /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '';
    const url = urls.get(placeholder);
    return url === undefined ? tag : url === null ? '' : tag.replace(`"${placeholder}"`, `"${url}"`);
  });
}
