/** A picture that an article's content places and that is uploaded when the article is saved. */
export interface ContentImage {
  file: File;
  /** Shows the picture until it is uploaded. */
  dataUrl: string;
}

/** Pictures by their temporary placeholders (SPEC §3). */
export type ContentImages = Record<string, ContentImage>;

/** Creates the placeholder of a picture without an address: time plus random string (SPEC §9). */
export const newPlaceholder = (): string => `temp-image-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

/** Returns the pictures that the content still refers to: one may have been deleted from it. */
export const picturesIn = (content: string, images: ContentImages): [placeholder: string, image: ContentImage][] =>
  Object.entries(images).filter(([placeholder]) => content.includes(`"${placeholder}"`));

/** Replaces placeholders in the content by addresses. Null removes the picture. */
export function replacePlaceholders(content: string, urls: Map<string, string | null>): string {
  return content.replace(/<img\b(?:[^>"]|"[^"]*")*>/g, (tag) => {
    const placeholder = /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '';
    const url = urls.get(placeholder);
    return url === undefined ? tag : url === null ? '' : tag.replace(`"${placeholder}"`, () => `"${url}"`);
  });
}
