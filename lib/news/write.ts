import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { articles, categories } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { ActivityVerb } from '../platform/activity/contract';
import { insertOnce, updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { ownHosts } from '../env';
import { type AppError, invalidField, notFound, notSignedIn } from '../errors';
import { describeImage } from '../media/describe';
import { pictureTag } from '../media/resource';
import { forgetImagesOf, forgetReplaced, type Removal, removeFiles } from '../media/remove';
import { storedContent } from '../platform/rich-text/stored-content';
import { storedPicture } from '../platform/site-url/own-address';
import type { Article, ArticleInput, ArticlePatch } from './contract';
import { selectArticle } from './query';
import { ownColour } from './rules';
import { newsResource } from './resource';

/**
 * Writes an article; its content is sanitised, its colours are kept only where they differ from the category's.
 * @throws {AppError} `invalid` when the category or the author does not exist or the content is too much, `stale` when it was created
 *   before
 */
export async function createArticle(admin: Admin, input: ArticleInput): Promise<Article> {
  const content = await contentAndText(input.content);
  // Without an author in the call it is the caller, whom somebody else deleted meanwhile.
  const noAuthor = input.authorId === undefined ? { articles_author_id_users_id_fk: notSignedIn } : {};
  return mapConstraintErrors({ ...unknownReferences, ...noAuthor }, () =>
    change(admin, async (tx, record) => {
      const { imageAlt, imageFocus, ...fields } = withStoredPicture(input);
      const values = {
        ...fields,
        authorId: input.authorId ?? admin.id,
        ...content,
        ...(await ownColours(tx, input.categoryId, input)),
      };
      const key = { column: articles.creationKey, value: input.creationKey };
      const read = (known: number) => existing(tx, known);
      const id = await insertOnce(tx, articles, { resource: newsResource, values, key, read });
      const described = await describeImage(tx, fields.image, { alt: imageAlt, focus: imageFocus });
      const article = await read(id);
      record({
        resource: newsResource,
        id,
        alsoStale: described === null ? [] : [pictureTag(described)],
        verb: 'added',
        title: article.title,
        before: null,
        after: traced(article),
      });
      return article;
    }),
  );
}

/**
 * Changes the fields that the patch names. A picture that another one takes the place of goes, unless it is shown
 * somewhere else.
 * @throws {AppError} `not_found`, `stale`, or `invalid` when the category or the author does not exist or the content is
 *   too much
 */
export async function updateArticle(admin: Admin, id: number, patch: ArticlePatch): Promise<Article> {
  const content = patch.content === undefined ? {} : await contentAndText(patch.content);
  const { article, replaced } = await mapConstraintErrors(unknownReferences, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, imageAlt, imageFocus, ...fields } = withStoredPicture(patch);
      const values = async (before: Article) => ({
        ...fields,
        ...content,
        ...(await patchedColours(tx, before, fields)),
      });
      const read = () => existing(tx, id);
      const { before, after } = await updateVersion(tx, articles, {
        resource: newsResource,
        id,
        version,
        values,
        read,
      });
      const described = await describeImage(tx, after.image, { alt: imageAlt, focus: imageFocus });
      const article = described === null ? after : await read();
      record({
        resource: newsResource,
        id,
        alsoStale: described === null ? [] : [pictureTag(described)],
        verb: verbOf(before, article),
        title: article.title,
        before: traced(before),
        after: traced(article),
      });
      return { article, replaced: article.image === before.image ? [] : await forgetReplaced(tx, before.image) };
    }),
  );
  await removeFiles(replaced);
  return article;
}

/**
 * Deletes an article, and the pictures that nothing else refers to.
 * @returns the addresses of the pictures that are gone, and of those of which files stay
 * @throws {AppError} `not_found`
 */
export async function deleteArticle(admin: Admin, id: number): Promise<Removal> {
  const forgotten = await change(admin, async (tx, record) => {
    // The table before the pictures, as a cleanup has it, or the two could deadlock.
    await tx.execute(sql`lock table ${articles} in row exclusive mode`);
    const article = await locked(tx, id);
    // The pictures go first: they are found by the article's id, which their rows lose with it.
    const removed = await forgetImagesOf(tx, article);
    await tx.delete(articles).where(eq(articles.id, id));
    record({ resource: newsResource, id, verb: 'deleted', title: article.title, before: traced(article), after: null });
    return removed;
  });
  return removeFiles(forgotten);
}

/** The same fields with the picture's address as it is stored. */
function withStoredPicture<Fields extends { image?: string | null | undefined }>(fields: Fields): Fields {
  return fields.image ? { ...fields, image: storedPicture(fields.image, ownHosts) } : fields;
}

/** Content as it is stored, and its text for the search. */
async function contentAndText(given: string): Promise<{ content: string; plainText: string }> {
  const { html, text } = await storedContent(given);
  return { content: html, plainText: text };
}

const verbOf = (before: Article, after: Article): ActivityVerb =>
  before.isPublished === after.isPublished ? 'edited' : after.isPublished ? 'published' : 'withdrew';

/** An article as the trail compares it: by its author's number, since a name may change. */
const traced = (article: Article) => ({ ...article, authorId: article.author?.id ?? null });

async function existing(tx: Executor, id: number): Promise<Article> {
  const article = await selectArticle(id, undefined, tx);
  if (!article) throw notFound('Article');
  return article;
}

/** The article as it is, and held until the change is through, so that two changes follow each other. */
async function locked(tx: Executor, id: number): Promise<Article> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('update');
  return existing(tx, id);
}

interface Colours {
  bgColor?: string | undefined;
  textColor?: string | undefined;
}

async function ownColours(tx: Executor, categoryId: number, { bgColor, textColor }: Colours) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, categoryId));
  if (!category) throw unknownCategory();
  return { bgColor: ownColour(bgColor, category.bgColour), textColor: ownColour(textColor, category.colour) };
}

/** A new category brings its own colours, unless the patch brings others (SPEC §5). */
async function patchedColours(tx: Executor, before: Article, patch: Colours & { categoryId?: number | undefined }) {
  const categoryId = patch.categoryId ?? before.categoryId;
  const moved = categoryId !== before.categoryId;
  if (!moved && patch.bgColor === undefined && patch.textColor === undefined) return {};
  const kept: Colours = moved ? {} : before;
  return ownColours(tx, categoryId, {
    bgColor: patch.bgColor ?? kept.bgColor,
    textColor: patch.textColor ?? kept.textColor,
  });
}

const unknownCategory = (): AppError => invalidField('categoryId', 'Category does not exist.');

const unknownReferences = {
  articles_author_id_users_id_fk: () => invalidField('authorId', 'Author does not exist.'),
  articles_category_id_categories_id_fk: unknownCategory,
};
