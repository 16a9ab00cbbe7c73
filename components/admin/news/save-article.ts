import { UPLOAD_PATHS } from '@/lib/media/address';
import type { Article, ArticleInput, ArticlePatch } from '@/lib/news/contract';
import { panelMessages } from '@/lib/panel-messages';
import type { CheckedArticle } from './article-values';
import { type ContentImages, placedIn, withPictures } from './content-images';

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
  /** Whether the picture that the article had was taken away. */
  imageRemoved: boolean;
  contentImages: ContentImages;
}

/** What a form that was checked saves: the temporary fields apart from those of the article (SPEC §3). */
export function articleToSave(checked: CheckedArticle): ArticleToSave {
  const { thumbnailFile, imageRemoved, contentImages, ...fields } = checked;
  return { fields, thumbnailFile, imageRemoved, contentImages };
}

export interface SavedArticle {
  article: Article;
  /** What did not work although the article is saved. */
  warnings: string[];
  /** Sends the pictures that failed once more; null when none did. */
  retry: (() => Promise<SavedArticle>) | null;
}

/** What is said of a picture that nobody described: the article's title (SPEC §7). */
const altOf = ({ imageAlt, title }: ArticleInput): string => imageAlt || title;

/**
 * Saves a new article (SPEC §4): created without picture first, since uploads want its id; then the thumbnail,
 * then the pictures of its content. A picture that fails is a warning.
 * @throws {ApiError} when the article itself could not be created
 */
export async function saveNewArticle(toSave: ArticleToSave, calls: ArticleCalls): Promise<SavedArticle> {
  const { fields, thumbnailFile } = toSave;
  let article = await calls.create({ ...fields, image: null });
  const { id } = article;
  const failed = nothingFailed();

  if (thumbnailFile) {
    try {
      const image = await calls.uploadThumbnail(thumbnailFile, id, altOf(fields));
      article = await calls.update(id, { image, imageFocus: fields.imageFocus });
    } catch {
      failed.thumbnail = thumbnailFile;
    }
  }
  if (placedIn(fields.content, toSave.contentImages).length > 0) {
    const uploaded = await uploadContentImages(toSave, id, calls);
    const updated = await calls.update(id, { content: uploaded.content }).catch(() => null);
    article = updated ?? article;
    failed.content = updated ? uploaded.failed : { ...toSave, content: fields.content };
  }
  return outcome(article, failed, { ...fields, image: article.image }, calls);
}

/**
 * Saves an article that exists (SPEC §4): a new thumbnail and new pictures are uploaded first, then everything
 * is one update. Without its new thumbnail the article keeps the one it has. A picture that nobody changed here is not
 * sent: somebody else may have put another one in its place, and the one that this form knows may be gone.
 * @param before the article as the server last said it is
 * @param version that the change is based on
 * @throws {ApiError} `stale` when somebody saved a newer version, or whatever else made the update fail
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
  let image: string | null | undefined = toSave.imageRemoved ? null : undefined;
  if (thumbnailFile) {
    try {
      image = await calls.uploadThumbnail(thumbnailFile, before.id, altOf(fields));
    } catch {
      image = undefined;
      failed.thumbnail = thumbnailFile;
    }
  }
  const uploaded = await uploadContentImages(toSave, before.id, calls);
  failed.content = uploaded.failed;
  const { content } = uploaded;
  logPicturesLeft(before, { image: image === undefined ? before.image : image, content });
  // What the form says of its picture is not true of another one that stays.
  const isAnother = image === undefined && (failed.thumbnail !== null || fields.image !== before.image);
  const described = isAnother ? { imageAlt: undefined, imageFocus: undefined } : { imageAlt: altOf(fields) };
  const change = { ...fields, ...described, image, content, updatedAt: version };
  return outcome(await calls.update(before.id, change), failed, { ...fields, image: image ?? fields.image }, calls);
}

/** The pictures that were not sent. */
interface Failed {
  thumbnail: File | null;
  /** The content in which they stand under their placeholders still. */
  content: { content: string; contentImages: ContentImages } | null;
}

const nothingFailed = (): Failed => ({ thumbnail: null, content: null });

/**
 * The saved article with a warning for each kind of picture that failed, and the way to send those again.
 * @param fields as the form has them, with the picture that they describe
 */
function outcome(article: Article, failed: Failed, fields: ArticleInput, calls: ArticleCalls): SavedArticle {
  const { thumbnail, content } = failed;
  const warnings = [
    ...(thumbnail ? [panelMessages.news.thumbnailFailed] : []),
    ...(content ? [panelMessages.news.contentImagesFailed] : []),
  ];
  if (warnings.length === 0) return { article, warnings, retry: null };
  const again: ArticleToSave = {
    fields: { ...fields, content: content?.content ?? article.content },
    thumbnailFile: thumbnail,
    imageRemoved: false,
    contentImages: content?.contentImages ?? {},
  };
  return { article, warnings, retry: () => saveExistingArticle(article, again, article.updatedAt || undefined, calls) };
}

/** Uploads what the content places and puts the addresses in; what fails is taken out of the content. */
async function uploadContentImages({ fields, contentImages }: ArticleToSave, newsId: number, calls: ArticleCalls) {
  const placed = placedIn(fields.content, contentImages);
  const urls = new Map<string, string>();
  for (const [placeholder, { file }] of placed) {
    const url = await calls.uploadContentImage(file, newsId).catch(() => null);
    if (url !== null) urls.set(placeholder, url);
  }
  const content = withPictures(fields.content, urls);
  const missing = placed.map(([placeholder]) => placeholder).filter((placeholder) => !urls.has(placeholder));
  if (missing.length === 0) return { content, failed: null };
  const nowhere = new Map(missing.map((placeholder) => [placeholder, null]));
  return { content: withPictures(content, nowhere), failed: { content, contentImages } };
}

/** The cleanup check of SPEC §4: it changes nothing, the server deletes what nothing refers to. */
function logPicturesLeft(before: Article, after: { image: string | null; content: string }): void {
  const uploads = (text: string): string[] => text.match(UPLOAD_PATHS) ?? [];
  const kept = new Set(uploads(`${after.image} ${after.content}`));
  const left = uploads(`${before.image} ${before.content}`).filter((url) => !kept.has(url));
  if (left.length > 0) console.info('Pictures that the article does not use any more:', left);
}
