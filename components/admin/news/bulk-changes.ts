import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { ApiError, api } from '@/lib/panel-client';
import type { Category } from '@/lib/categories/contract';
import type { Article, ArticlePatch } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';

/** A change of several articles at a time: the calls of single changes, so that roles, versions and audit trail are theirs. */
export interface BulkChange {
  /** The label of the confirming button. */
  action: string;
  question: (count: number) => string;
  /** What was done, for the outcome: `3 articles published`. */
  done: string;
  /** @returns the changed article; null for one that is deleted */
  run: (article: Article) => Promise<Article | null>;
}

const patch = (fields: ArticlePatch) => (article: Article) =>
  api('PATCH /news/{id}', { params: { id: article.id }, body: fields });

const questionOf =
  (action: string, rest = '') =>
  (count: number) =>
    `${action} ${newsTexts.found(count)}${rest}?`;

/** The changes that a selection offers. A planned publication ends where it is published or withdrawn by hand. */
export const bulkChanges = {
  publish: {
    action: 'Publish',
    question: questionOf('Publish'),
    done: 'published',
    run: patch({ isPublished: true, publishAt: null }),
  },
  withdraw: {
    action: 'Withdraw',
    question: questionOf('Withdraw'),
    done: 'withdrawn',
    run: patch({ isPublished: false, publishAt: null }),
  },
  feature: { action: 'Feature', question: questionOf('Feature'), done: 'featured', run: patch({ featured: true }) },
  unfeature: {
    action: 'Stop featuring',
    question: questionOf('Stop featuring'),
    done: 'no longer featured',
    run: patch({ featured: false }),
  },
  remove: {
    action: 'Delete',
    question: (count: number) => `${questionOf('Delete')(count)} This will also delete all associated images.`,
    done: 'deleted',
    run: async ({ id }: Article) => {
      await api('DELETE /news/{id}', { params: { id } }).catch((error: unknown) => {
        // Another user deleted it first.
        if (!isGone(error)) throw error;
      });
      return null;
    },
  },
} satisfies Record<string, BulkChange>;

export const moveTo = ({ id, name }: Category): BulkChange => ({
  action: 'Move',
  question: questionOf('Move', ` to “${name}”`),
  done: `moved to “${name}”`,
  run: patch({ categoryId: id }),
});

export interface BulkOutcome {
  changed: Article[];
  deleted: number[];
  failed: { article: Article; reason: string }[];
}

/**
 * Changes one article after the other. One that fails does not keep the others back; when the session has ended, the rest is
 * not tried.
 * @param onProgress receives how many are finished
 */
export async function applyToEach(
  articles: readonly Article[],
  { run }: Pick<BulkChange, 'run'>,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], deleted: [], failed: [] };
  let isSignedOut = false;
  for (const [index, article] of articles.entries()) {
    onProgress(index);
    if (isSignedOut) {
      outcome.failed.push({ article, reason: newsTexts.signedOut });
      continue;
    }
    try {
      const changed = await run(article);
      if (changed) outcome.changed.push(changed);
      else outcome.deleted.push(article.id);
    } catch (error) {
      isSignedOut = error instanceof ApiError && error.status === 401;
      outcome.failed.push({ article, reason: isSignedOut ? newsTexts.signedOut : reasonOf(error) });
    }
  }
  return outcome;
}

/** Why one article could not be changed, as the server says it. */
function reasonOf(error: unknown): string {
  if (isGone(error)) return newsTexts.gone;
  const [fieldError] = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return fieldError ?? serverMessage(error, newsTexts.tryAgain);
}

/** Returns the message of an outcome; with failures, how many of all were changed, and each failure with its reason. */
export function outcomeText(
  { changed, deleted, failed }: BulkOutcome,
  { done }: Pick<BulkChange, 'done'>,
): { text: string; detail?: string } {
  const count = changed.length + deleted.length;
  if (failed.length === 0) return { text: `${newsTexts.found(count)} ${done}.` };
  return {
    text: `${count} of ${newsTexts.found(count + failed.length)} ${done}.`,
    detail: `Failed: ${failed.map(({ article, reason }) => `“${article.title}” (${reason})`).join('; ')}`,
  };
}
