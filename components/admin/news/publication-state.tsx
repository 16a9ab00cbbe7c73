import type { Article } from '@/lib/news/contract';
import { formatMoment } from '@/lib/planned-time';

type Publication = Pick<Article, 'isPublished' | 'publishAt' | 'unpublishAt'>;

/** Whether an article is public, and what is planned: `Draft`, `Scheduled for 26 Nov 2026, 09:30`. */
export function publicationWords({ isPublished, publishAt, unpublishAt }: Publication): string {
  const at = (moment: string) => formatMoment(new Date(moment));
  const state = publishAt === null ? (isPublished ? 'Published' : 'Draft') : `Scheduled for ${at(publishAt)}`;
  return unpublishAt === null || state === 'Draft' ? state : `${state}, until ${at(unpublishAt)}`;
}

/** The same beside the buttons that change it. @param article null for one that is not saved yet */
export function PublicationState({ article }: { article: Article | null }) {
  return (
    <p className="self-center text-sm text-muted">
      <span className="sr-only">State: </span>
      {article ? publicationWords(article) : 'Draft'}
    </p>
  );
}
