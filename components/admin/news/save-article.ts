import { refusal } from '@/components/admin/manager/feedback/server-message';
import { UPLOAD_PATHS } from '@/lib/platform/pictures/address';
import { DEFAULT_READ_TIME } from '@/lib/limits';
import type { Article, ArticleInput, ArticlePatch } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { type CheckedArticle, type ContentImages, picturesIn, replacePlaceholders } from './article-values';

/** The calls that a save makes. */
export interface ArticleCalls {
  create: (input: ArticleInput) => Promise<Article>;
  update: (id: number, patch: ArticlePatch) => Promise<Article>;
  /** @returns the picture's address */
  uploadThumbnail: (file: File, newsId: number, altText: string) => Promise<string>;
  uploadContentImage: (file: File, newsId: number) => Promise<string>;
}

/** The fields of the article, and the temporary data of the form. */
export interface ArticleToSave {
  fields: ArticleInput;
  thumbnailFile: File | null;
  /** The stored picture where the form changed it: one of the library, or null; undefined for no change. */
  storedImage: string | null | undefined;
  contentImages: ContentImages;
}

/** Separates the temporary fields of a valid form from those of the article (SPEC §3). */
export function articleToSave(checked: CheckedArticle): ArticleToSave {
  const { thumbnailFile, imageRemoved, imagePicked, contentImages, readTimeEstimate, ...typed } = checked;
  const fields = { ...typed, readTime: typed.readTime || readTimeEstimate || DEFAULT_READ_TIME };
  const storedImage = imageRemoved ? null : imagePicked ? fields.image : undefined;
  return { fields, thumbnailFile, storedImage, contentImages };
}

export interface SavedArticle {
  article: Article;
  /** Messages about pictures that failed although the article is saved. */
  warnings: string[];
  /** Why pictures failed, if the server said so. */
  reason?: string | undefined;
  /** Uploads the failed pictures again; null if none failed. */
  retry: (() => Promise<SavedArticle>) | null;
}

/** Returns the alternative text: the article's title for a picture without a description (SPEC §7). */
const altOf = ({ imageAlt, title }: ArticleInput): string => imageAlt || title;

/**
 * Saves a new article (SPEC §4): creates it without a new picture, since uploads need its id, then uploads the thumbnail and
 * the pictures of its content. A failed picture is a warning. With pictures to upload it is a draft until the last update, so that
 * visitors never see half of it.
 * @throws {ApiError} when the article itself could not be created
 */
export async function saveNewArticle(toSave: ArticleToSave, calls: ArticleCalls): Promise<SavedArticle> {
  const { fields, thumbnailFile } = toSave;
  const hasContentImages = picturesIn(fields.content, toSave.contentImages).length > 0;
  const publication = thumbnailFile || hasContentImages ? publicationOf(fields) : {};
  const stored = thumbnailFile ? null : (toSave.storedImage ?? null);
  const picture = { image: stored, ...(stored === null ? {} : { imageAlt: altOf(fields) }) };
  let article = await calls.create({ ...fields, ...('isPublished' in publication ? DRAFT : {}), ...picture });
  const { id } = article;
  const failed = nothingFailed();

  if (thumbnailFile) {
    const also = hasContentImages ? {} : publication;
    try {
      const image = await calls.uploadThumbnail(thumbnailFile, id, altOf(fields));
      article = await calls.update(id, { image, imageFocus: fields.imageFocus, ...also });
    } catch (error) {
      failed.thumbnail = thumbnailFile;
      failed.reason = refusal(error);
      if ('isPublished' in also) article = await calls.update(id, also).catch(() => article);
    }
  }
  if (hasContentImages) {
    const uploaded = await uploadContentImages(toSave, id, calls);
    const updated = await calls.update(id, { content: uploaded.content, ...publication }).catch((error: unknown) => {
      failed.reason ??= refusal(error);
      return null;
    });
    article = updated ?? article;
    failed.reason ??= uploaded.reason;
    failed.content = updated ? uploaded.failed : { ...toSave, content: fields.content };
  }
  return buildResult(article, failed, { ...fields, image: article.image }, calls);
}

const DRAFT = { isPublished: false, publishAt: null, unpublishAt: null };

/** What makes an article public, now or later; nothing for a draft. */
function publicationOf({ isPublished, publishAt, unpublishAt }: ArticleInput) {
  return isPublished || publishAt !== null ? { isPublished, publishAt, unpublishAt } : {};
}

/**
 * Saves an existing article (SPEC §4): uploads a new thumbnail and new pictures, then sends one update. If the new thumbnail
 * fails, the article keeps its picture. An unchanged picture is not sent: another user may have replaced it since, which
 * deletes the one that this form has.
 * @param before the article as the server last returned it
 * @param version the change is based on this version
 * @throws {ApiError} `stale` when another user saved a newer version, or another error of the update
 */
export async function saveExistingArticle(
  before: Article,
  toSave: ArticleToSave,
  version: string | undefined,
  calls: ArticleCalls,
): Promise<SavedArticle> {
  const { thumbnailFile } = toSave;
  const { creationKey: _, ...fields } = toSave.fields;
  const failed = nothingFailed();
  let image = toSave.storedImage;
  if (thumbnailFile) {
    try {
      image = await calls.uploadThumbnail(thumbnailFile, before.id, altOf(fields));
    } catch (error) {
      image = undefined;
      failed.reason = refusal(error);
      failed.thumbnail = thumbnailFile;
    }
  }
  const uploaded = await uploadContentImages(toSave, before.id, calls);
  failed.content = uploaded.failed;
  failed.reason ??= uploaded.reason;
  const { content } = uploaded;
  logUnusedPictures(before, { image: image === undefined ? before.image : image, content });
  // The form's description does not belong to another picture that stays.
  const isAnother = image === undefined && (failed.thumbnail !== null || fields.image !== before.image);
  const described = isAnother ? { imageAlt: undefined, imageFocus: undefined } : { imageAlt: altOf(fields) };
  const change = { ...fields, ...described, image, content, updatedAt: version };
  return buildResult(await calls.update(before.id, change), failed, { ...fields, image: image ?? fields.image }, calls);
}

/** The pictures that could not be uploaded. */
interface FailedPictures {
  thumbnail: File | null;
  /** The content with their placeholders. */
  content: { content: string; contentImages: ContentImages } | null;
  reason?: string | undefined;
}

const nothingFailed = (): FailedPictures => ({ thumbnail: null, content: null });

/**
 * Builds the result of a save: the article, a warning for each kind of picture that failed, and the retry.
 * @param fields the fields of the form, with the picture that they describe
 */
function buildResult(
  article: Article,
  failed: FailedPictures,
  fields: ArticleInput,
  calls: ArticleCalls,
): SavedArticle {
  const { thumbnail, content, reason } = failed;
  const warnings = [
    ...(thumbnail ? [newsTexts.thumbnailFailed] : []),
    ...(content ? [newsTexts.contentImagesFailed] : []),
    ...(fields.isPublished && !fields.publishAt && !article.isPublished ? [newsTexts.notPublishedYet] : []),
  ];
  if (warnings.length === 0) return { article, warnings, retry: null };
  const again: ArticleToSave = {
    fields: { ...fields, content: content?.content ?? article.content },
    thumbnailFile: thumbnail,
    storedImage: undefined,
    contentImages: content?.contentImages ?? {},
  };
  const retry = () => saveExistingArticle(article, again, article.updatedAt || undefined, calls);
  return { article, warnings, retry, ...(reason === undefined ? {} : { reason }) };
}

/** Uploads the pictures of the content and replaces their placeholders. A failed picture is removed from the content. */
async function uploadContentImages({ fields, contentImages }: ArticleToSave, newsId: number, calls: ArticleCalls) {
  const placed = picturesIn(fields.content, contentImages);
  const urls = new Map<string, string>();
  let reason: string | undefined;
  for (const [placeholder, { file }] of placed) {
    try {
      urls.set(placeholder, await calls.uploadContentImage(file, newsId));
    } catch (error) {
      reason ??= refusal(error);
    }
  }
  const content = replacePlaceholders(fields.content, urls);
  const missing = placed.map(([placeholder]) => placeholder).filter((placeholder) => !urls.has(placeholder));
  if (missing.length === 0) return { content, failed: null, reason };
  const removed = new Map(missing.map((placeholder) => [placeholder, null]));
  return { content: replacePlaceholders(content, removed), failed: { content, contentImages }, reason };
}

/** The cleanup check of SPEC §4. It only logs: the server deletes unused pictures. */
function logUnusedPictures(before: Article, after: { image: string | null; content: string }): void {
  const uploads = (text: string): string[] => text.match(UPLOAD_PATHS) ?? [];
  const used = new Set(uploads(`${after.image} ${after.content}`));
  const unused = uploads(`${before.image} ${before.content}`).filter((url) => !used.has(url));
  if (unused.length > 0) console.info('Pictures that the article does not use any more:', unused);
}
