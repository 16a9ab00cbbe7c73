import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { articles } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { ActivityVerb } from '../platform/activity/contract';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { keepInBin } from '../platform/bin/keep';
import { today } from '../clock';
import { invalidField, notSignedIn } from '../errors';
import { describeImage } from '../platform/pictures/describe';
import { pictureTag } from '../media/resource';
import { forgetImagesOf, type Removal, removeFiles } from '../platform/pictures/remove';
import { notify, notifyEditors } from '../platform/notifications/notify';
import { forgetRevisions } from '../platform/revisions/keep';
import { announce } from '../platform/webhooks/outbox';
import type { Article, ArticleInput, ArticlePatch, RestoredArticle } from './contract';
import { articleNews } from './events';
import {
  articleConstraintErrors,
  assertPictures,
  asStored,
  type Colours,
  coloursToStore,
  contentAndText,
  findArticle,
  insertArticle,
  publicationColumns,
} from './insert';
import { assertMayChange, assertMayWrite } from './permissions';
import { dateOfPlan, patchedPublication, type Publication } from './publication';
import { newsResource } from './resource';
import { versionPatch } from './version-patch';

/**
 * Creates an article. Its content is sanitised, and its colours are stored only where they differ from the category's.
 * @throws {AppError} `forbidden` for what the caller's role does not allow, `invalid` when the category, the author or
 *   a picture does not exist or the content is too long, `stale` when the creation key was used before
 */
export async function createArticle(admin: Admin, input: ArticleInput): Promise<Article> {
  assertMayWrite(admin, input);
  const content = await contentAndText(input.content);
  // The default author is the caller, whose account may have been deleted since.
  const noAuthor = input.authorId === undefined ? { articles_author_id_users_id_fk: notSignedIn } : {};
  return mapConstraintErrors({ ...articleConstraintErrors, ...noAuthor }, () =>
    change(admin, async (tx, record) => {
      const { imageAlt, imageFocus, ...fields } = input;
      const { id, image } = await insertArticle(tx, fields, { ...content, authorId: input.authorId ?? admin.id });
      const described = await describeImage(tx, admin, image, {
        alt: imageAlt ?? undefined,
        focus: imageFocus ?? undefined,
      });
      const article = await findArticle(tx, id);
      await announce(tx, articleNews(null, article));
      record({
        resource: newsResource,
        id,
        alsoStale: described === null ? [] : [pictureTag(described)],
        verb: 'added',
        title: article.title,
        before: null,
        after: auditSnapshot(article),
      });
      return article;
    }),
  );
}

/**
 * Updates the fields of the patch. A replaced picture stays for the version before.
 * @throws {AppError} `forbidden` for what the caller's role does not allow, `not_found`, `stale`, or `invalid` when the
 *   category, the author or a picture does not exist, the content is too long, or an autosave is of more than a draft
 */
export async function updateArticle(admin: Admin, id: number, patch: ArticlePatch): Promise<Article> {
  assertMayWrite(admin, patch);
  const content = patch.content === undefined ? {} : await contentAndText(patch.content);
  return mapConstraintErrors(articleConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, imageAlt, imageFocus, isAutosave = false, ...fields } = asStored(patch);
      const values = async (before: Article) => {
        assertMayChange(admin, before);
        if (isAutosave) assertDraft(before, fields);
        await assertPictures(tx, fields, before);
        return {
          ...fields,
          ...content,
          date: fields.date ?? (await followedDate(tx, before, fields)),
          ...patchedColumns(before, fields),
          ...reviewColumns(before, fields),
          ...(await patchedColours(tx, before, fields)),
        };
      };
      const read = () => findArticle(tx, id);
      const { before, after } = await updateVersion(tx, articles, {
        resource: newsResource,
        id,
        version,
        values,
        read,
      });
      const described = await describeImage(tx, admin, after.image, {
        alt: imageAlt ?? undefined,
        focus: imageFocus ?? undefined,
      });
      const article = described === null ? after : await read();
      record({
        resource: newsResource,
        id,
        alsoStale: described === null ? [] : [pictureTag(described)],
        verb: verbOf(before, article),
        title: article.title,
        titleBefore: before.title,
        before: auditSnapshot(before),
        after: auditSnapshot(article),
        isAutosave,
      });
      await tellOfReview(tx, admin, before, article);
      await announce(tx, articleNews(before, article));
      return article;
    }),
  );
}

/**
 * Saves an article as it was. Whether it is published, and when that changes, stays as it is, and so do its numbers.
 * @returns the article, with the fields that keep today's value because what the version names is gone
 * @throws {AppError} `forbidden` for what the caller's role does not allow, `not_found` or `stale`
 */
export async function restoreArticle(admin: Admin, version: Article, updatedAt?: string): Promise<RestoredArticle> {
  const { patch, kept } = await versionPatch(admin, version);
  const article = await updateArticle(admin, version.id, { ...patch, updatedAt });
  return kept.length > 0 ? { ...article, kept } : article;
}

/**
 * Deletes an article and the pictures that are used nowhere else.
 * @returns the addresses of the deleted pictures, and of those with files that could not be deleted
 * @throws {AppError} `forbidden` for an article that the caller's role may not delete, `not_found`
 */
export async function deleteArticle(admin: Admin, id: number): Promise<Removal> {
  const forgotten = await change(admin, async (tx, record) => {
    // Locks the table before the pictures, as a cleanup does: in another order the two could deadlock.
    await tx.execute(sql`lock table ${articles} in row exclusive mode`);
    const article = await lockArticle(tx, id);
    assertMayChange(admin, article);
    const { title } = article;
    const ownerId = isDraft(article) ? (article.author?.id ?? null) : null;
    const keptWith = await keepInBin(tx, admin, { resource: newsResource, table: 'articles', id, title, ownerId });
    // Earlier versions first: they would keep its pictures. Then pictures, whose rows lose the article's id with it.
    const earlier = await forgetRevisions(tx, newsResource.kind, id);
    const removed = await forgetImagesOf(tx, article, { uploaderId: admin.id, earlier, keptWith });
    await tx.delete(articles).where(eq(articles.id, id));
    await announce(tx, articleNews(article, null));
    record({
      resource: newsResource,
      id,
      verb: 'deleted',
      title: article.title,
      before: auditSnapshot(article),
      after: null,
    });
    return removed;
  });
  return removeFiles(forgotten);
}

/** @throws {AppError} `invalid` unless an article is a draft, and stays one */
function assertDraft(before: Article, patch: Partial<Publication>): void {
  const { isPublished, publishAt } = { ...before, ...patch };
  if (!isDraft(before) || isPublished || publishAt !== null) {
    throw invalidField('isAutosave', 'Only a draft is saved in the middle of writing.');
  }
}

const isDraft = ({ isPublished, publishAt }: Publication): boolean => !isPublished && publishAt === null;

function patchedColumns(before: Article, patch: ArticlePatch) {
  const field = patch.unpublishAt === undefined ? 'publishAt' : 'unpublishAt';
  return publicationColumns(patchedPublication(new Date(), before, patch), field);
}

/**
 * The columns of a review. What is published or planned is no longer between its writer and the editors.
 * @throws {AppError} `invalid` for what is no draft, and stays none
 */
function reviewColumns(before: Article, patch: ArticlePatch): Pick<ArticlePatch, 'review' | 'reviewNote'> {
  const { isPublished, publishAt } = patchedPublication(new Date(), before, patch);
  const staysDraft = isDraft({ ...before, isPublished, publishAt });
  if (!staysDraft && !isDraft(before) && patch.review)
    throw invalidField('review', 'Only a draft can be sent for review or returned.');
  const review = patch.review === undefined ? before.review : patch.review;
  if (!staysDraft || !review) return { review: null, reviewNote: '' };
  const isNew = review !== before.review;
  return { review, reviewNote: patch.reviewNote ?? (isNew ? '' : before.reviewNote) };
}

/** Tells the editors that a draft is ready, or its writer that it came back. */
async function tellOfReview(tx: Executor, admin: Admin, before: Article, after: Article): Promise<void> {
  const { id, title, author, review } = after;
  if (!review || review === before.review) return;
  const url = `${newsResource.panel.path}?edit=${id}`;
  if (review === 'ready') await notifyEditors(tx, admin.id, { kind: 'review.ready', title, url });
  else if (author && author.id !== admin.id) await notify(tx, author.id, { kind: 'review.returned', title, url });
}

/** The date follows the moment of a planned publication, unless one was typed: neither that of the draft nor of the plan before. */
async function followedDate(tx: Executor, before: Article, { publishAt }: ArticlePatch): Promise<string | undefined> {
  if (!publishAt) return undefined;
  const [row] = await tx.select({ createdAt: articles.createdAt }).from(articles).where(eq(articles.id, before.id));
  const moments = [new Date(), row?.createdAt, before.publishAt === null ? undefined : new Date(before.publishAt)];
  const defaults = moments.flatMap((moment) => (moment ? [today(moment)] : []));
  return dateOfPlan(before.date, publishAt, defaults);
}

const verbOf = (before: Article, after: Article): ActivityVerb =>
  before.isPublished === after.isPublished ? 'edited' : after.isPublished ? 'published' : 'withdrew';

/** The article as the audit trail compares it: with the author's id, since a name may change. */
const auditSnapshot = (article: Article) => ({ ...article, authorId: article.author?.id ?? null });

/** Selects the article and locks its row until the end of the transaction. */
async function lockArticle(tx: Executor, id: number): Promise<Article> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('update');
  return findArticle(tx, id);
}

/** A new category replaces the colours, unless the patch has colours (SPEC §5). */
async function patchedColours(tx: Executor, before: Article, patch: Colours & { categoryId?: number | undefined }) {
  const categoryId = patch.categoryId ?? before.categoryId;
  const moved = categoryId !== before.categoryId;
  if (!moved && patch.bgColor === undefined && patch.textColor === undefined) return {};
  const fallback: Colours = moved ? {} : before;
  return coloursToStore(tx, categoryId, {
    bgColor: patch.bgColor ?? fallback.bgColor,
    textColor: patch.textColor ?? fallback.textColor,
  });
}
