import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, categories } from '@/db/schema';
import { today } from '../clock';
import { type AppError, invalidField, notFound } from '../errors';
import { insertOnce } from '../platform/activity/update';
import { assertAnyPicture } from '../platform/pictures/known-picture';
import { storedContent } from '../platform/rich-text/run';
import { storedPicture } from '../platform/site-url/own-address';
import { ownHosts } from '../platform/site-url/own-hosts';
import type { Article, ArticleInput, ArticlePatch } from './contract';
import { isBackwards, type Publication, publicationAt, WITHDRAWN_TOO_EARLY } from './publication';
import { selectArticle } from './queries';
import { newsResource } from './resource';
import { colourToStore, uniqueTags } from './rules';

const unknownCategory = (): AppError => invalidField('categoryId', 'Category does not exist.');

export const articleConstraintErrors = {
  articles_author_id_users_id_fk: () => invalidField('authorId', 'Author does not exist.'),
  articles_category_id_categories_id_fk: unknownCategory,
};

/** The columns of a new article that do not come from its input as they are. */
interface Made {
  /** As `contentAndText` makes them. */
  content: string;
  plainText: string;
  /** Null for an author without an account. */
  authorId: number | null;
  /** When it was published first, where that was elsewhere. */
  publishedAt?: Date | null;
}

/**
 * Inserts an article; the caller records it, announces it and maps `articleConstraintErrors`.
 * @throws {AppError} `invalid` when the category or a picture does not exist, `stale` when the creation key was used before
 */
export async function insertArticle(
  tx: Executor,
  input: Omit<ArticleInput, 'imageAlt' | 'imageFocus'>,
  made: Made,
): Promise<Article> {
  const fields = asStored(input);
  const values = {
    ...fields,
    date: input.date ?? today(new Date(input.publishAt ?? Date.now())),
    ...made,
    ...publicationColumns(input, 'unpublishAt'),
    ...(await coloursToStore(tx, input.categoryId, input)),
  };
  await assertPictures(tx, fields);
  const key = { column: articles.creationKey, value: input.creationKey };
  const read = (articleId: number) => findArticle(tx, articleId);
  return read(await insertOnce(tx, articles, { resource: newsResource, values, key, read }));
}

/** The fields that are stored in another form: the picture by its address from the root, each tag once. */
interface Addressed {
  image?: string | null | undefined;
  tags?: string[] | undefined;
}

export function asStored<Fields extends Addressed>(fields: Fields): Fields {
  return {
    ...fields,
    ...(fields.image ? { image: storedPicture(fields.image, ownHosts) } : {}),
    ...(fields.tags ? { tags: uniqueTags(fields.tags) } : {}),
  };
}

type Pictures = Pick<ArticlePatch, 'image' | 'shareImage'>;

/** @throws {AppError} `invalid` for a picture of this site that does not exist */
export async function assertPictures(tx: Executor, { image, shareImage }: Pictures, before?: Pictures): Promise<void> {
  await assertAnyPicture(tx, 'image', { url: image, before: before?.image });
  await assertAnyPicture(tx, 'shareImage', { url: shareImage, before: before?.shareImage });
}

/** Converts content to its stored form, and extracts its text for the search. */
export async function contentAndText(written: string): Promise<{ content: string; plainText: string }> {
  const { html, text } = await storedContent(written);
  return { content: html, plainText: text };
}

/**
 * Returns the columns of a publication. Moments that have passed count as now.
 * @param field to name in the failure
 * @throws {AppError} `invalid` when the article would be withdrawn before it is published
 */
export function publicationColumns(publication: Publication, field: keyof Publication) {
  if (isBackwards(publication)) throw invalidField(field, WITHDRAWN_TOO_EARLY);
  const { isPublished, publishAt, unpublishAt } = publicationAt(new Date(), publication);
  return { isPublished, publishAt: asDate(publishAt), unpublishAt: asDate(unpublishAt) };
}

const asDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** @throws {AppError} `not_found` */
export async function findArticle(tx: Executor, id: number): Promise<Article> {
  const article = await selectArticle(id, undefined, tx);
  if (!article) throw notFound('Article');
  return article;
}

export interface Colours {
  bgColor?: string | undefined;
  textColor?: string | undefined;
}

export async function coloursToStore(tx: Executor, categoryId: number, { bgColor, textColor }: Colours) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, categoryId));
  if (!category) throw unknownCategory();
  return { bgColor: colourToStore(bgColor, category.bgColour), textColor: colourToStore(textColor, category.colour) };
}
