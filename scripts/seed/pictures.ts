import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SeedArticle } from './content/article';

export type SaveImage = (input: {
  buffer: Buffer;
  alt: string;
  articleId: number | null;
  uploaderId: number | null;
}) => Promise<{ url: string }>;

/** A picture that an article shows: its key (`storm/hal-far` is the file `pictures/storm-hal-far.avif`) and what it shows. */
interface Picture {
  art: string;
  alt: string;
}

/** How many pictures are made at a time: encoding one already keeps more than one core busy. */
const AT_A_TIME = 2;

/** The size of every file. It keeps a picture's place on the page until it has loaded. */
const SIZE = 'width="1600" height="900"';
const PLACEHOLDER = /src="image:([^"]+)" alt="([^"]*)"/g;

/** The pictures of an article: the one above it, then those in its text. */
export function picturesOf({ art, alt, content }: Pick<SeedArticle, 'art' | 'alt' | 'content'>): Picture[] {
  const inText = [...content.matchAll(PLACEHOLDER)].map(([, key = '', text = '']) => ({ art: key, alt: text }));
  return [{ art, alt }, ...inText];
}

/** The text with the address of each picture in the place of its key. */
export function withPictureUrls(content: string, urls: ReadonlyMap<string, string>): string {
  return content.replace(
    PLACEHOLDER,
    (_, key: string, alt: string) => `src="${urls.get(key) ?? ''}" alt="${alt}" ${SIZE}`,
  );
}

/** The file of a picture. */
export const pictureFile = (key: string): string =>
  path.resolve('scripts/seed/pictures', `${key.replace('/', '-')}.avif`);

/**
 * Saves every picture once.
 * @returns their addresses by key
 */
export async function savePictures(
  articles: readonly SeedArticle[],
  uploaderId: number | null,
  saveImage: SaveImage,
): Promise<Map<string, string>> {
  const waiting = [...new Map(articles.flatMap(picturesOf).map((picture) => [picture.art, picture])).values()];
  const urls = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const buffer = await readFile(pictureFile(next.art));
      const { url } = await saveImage({ buffer, alt: next.alt, articleId: null, uploaderId });
      urls.set(next.art, url);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return urls;
}
