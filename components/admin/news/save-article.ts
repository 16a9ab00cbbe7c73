import type { Article, ArticleInput, ArticlePatch } from '@/lib/news/contract';
import { messages } from '@/lib/messages';
import type { ContentImages } from '@/lib/news/pictures';
import { placedIn, withPictures } from '@/lib/news/pictures';

/** The calls that a save makes. */
export interface ArticleCalls {
  create: (input: ArticleInput) => Promise<Article>;
  update: (id: number, patch: ArticlePatch) => Promise<Article>;
  /** @returns the picture's address */
  uploadThumbnail: (file: File, newsId: number, altText: string) => Promise<string>;
  uploadContentImage: (file: File, newsId: number) => Promise<string>;
}

/** The fields of the article, and what the form holds besides and never sends. */
export interface ArticleToSave {
  fields: ArticleInput;
  thumbnailFile: File | null;
  contentImages: ContentImages;
}

export interface SavedArticle {
  article: Article;
  /** What did not work although the article is saved. */
  warnings: string[];
}

/**
 * Saves a new article (SPEC section 4): created without picture first, since uploads want its id; then the thumbnail,
 * then the pictures of its content. A picture that fails is a warning.
 * @throws {ApiError} when the article itself could not be created
 */
export async function saveNewArticle(toSave: ArticleToSave, calls: ArticleCalls): Promise<SavedArticle> {
  const { fields, thumbnailFile } = toSave;
  let article = await calls.create({ ...fields, image: null });
  const { id } = article;
  const warnings: string[] = [];

  if (thumbnailFile) {
    try {
      const image = await calls.uploadThumbnail(thumbnailFile, id, fields.title);
      article = await calls.update(id, { image });
    } catch {
      warnings.push(messages.admin.news.thumbnailFailed);
    }
  }
  if (placedIn(fields.content, toSave.contentImages).length > 0) {
    const { content, failed } = await uploadContentImages(toSave, id, calls);
    const updated = await calls.update(id, { content }).catch(() => null);
    article = updated ?? article;
    if (failed || !updated) warnings.push(messages.admin.news.contentImagesFailed);
  }
  return { article, warnings };
}

/**
 * Saves an article that exists (SPEC section 4): a new thumbnail and new pictures are uploaded first, then everything
 * is one update. Without its new thumbnail the article keeps the one it has.
 * @param version that the change is based on
 * @throws {ApiError} `stale` when somebody saved a newer version, or whatever else made the update fail
 */
export async function saveExistingArticle(
  before: Article,
  toSave: ArticleToSave,
  version: string | undefined,
  calls: ArticleCalls,
): Promise<SavedArticle> {
  const { fields, thumbnailFile } = toSave;
  const warnings: string[] = [];
  let { image } = fields;
  if (thumbnailFile) {
    try {
      image = await calls.uploadThumbnail(thumbnailFile, before.id, fields.title);
    } catch {
      image = before.image;
      warnings.push(messages.admin.news.thumbnailFailed);
    }
  }
  const { content, failed } = await uploadContentImages(toSave, before.id, calls);
  if (failed) warnings.push(messages.admin.news.contentImagesFailed);
  logPicturesLeft(before, { image, content });
  const article = await calls.update(before.id, { ...fields, image, content, updatedAt: version });
  return { article, warnings };
}

/** Uploads what the content places and puts the addresses in; what fails is taken out of the content. */
async function uploadContentImages({ fields, contentImages }: ArticleToSave, newsId: number, calls: ArticleCalls) {
  const placed = placedIn(fields.content, contentImages);
  const urls = new Map<string, string | null>();
  for (const [placeholder, { file }] of placed) {
    urls.set(placeholder, await calls.uploadContentImage(file, newsId).catch(() => null));
  }
  return { content: withPictures(fields.content, urls), failed: [...urls.values()].includes(null) };
}

/** The cleanup check of SPEC section 4: it changes nothing, the server deletes what nothing refers to. */
function logPicturesLeft(before: Article, after: { image: string | null; content: string }): void {
  const uploads = (text: string): string[] => text.match(/\/uploads\/[\w./-]+/g) ?? [];
  const kept = new Set(uploads(`${after.image} ${after.content}`));
  const left = uploads(`${before.image} ${before.content}`).filter((url) => !kept.has(url));
  if (left.length > 0) console.info('Pictures that the article does not use any more:', left);
}
