'use client';

import { type Remedy, useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { ApiError } from '@/lib/panel-client';
import type { Article } from '@/lib/news/contract';
import { panelMessages } from '@/lib/panel-messages';
import { newsTexts } from '@/lib/news/panel-texts';
import type { SavedArticle } from './save-article';

/**
 * Tells of a saved article and of its pictures that failed, with a button that sends those again, as often as it
 * takes: nothing else holds them any more.
 * @param put shows the article as it is now
 */
export function useAnnounceSaved(put: (article: Article) => void): (saved: SavedArticle) => void {
  const announce = useAnnounce();

  const tell = ({ article, warnings, retry }: SavedArticle) => {
    put(article);
    announce.success(newsTexts.saved);
    const again = retry && retryRemedy(article, retry, () => told.forEach((takeAway) => takeAway()));
    // One button sends all of them again.
    const told = warnings.map((text, index) =>
      announce.failure(text, { detail: article.title, remedy: index === warnings.length - 1 ? again : null }),
    );
  };
  const retryRemedy = (
    { title: detail }: Article,
    retry: () => Promise<SavedArticle>,
    takeWarningsAway: () => void,
  ): Remedy => {
    const done = (outcome: SavedArticle) => {
      takeWarningsAway();
      tell(outcome);
    };
    const failed = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') announce.failure(newsTexts.uploadOvertaken, { detail });
      else announce.failure(panelMessages.pictures.uploadFailed, { detail, remedy: again });
    };
    const again = { label: 'Retry upload', run: () => retry().then(done, failed) };
    return again;
  };
  return tell;
}
