'use client';

import { type Remedy, useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { ApiError } from '@/lib/panel-client';
import type { Article } from '@/lib/news/contract';
import { panelMessages } from '@/lib/panel-messages';
import { newsTexts } from '@/lib/news/resource';
import type { SavedArticle } from './save-article';

/**
 * Announces a saved article and its failed pictures, with a button that uploads these again. The button stays until they are
 * uploaded: the pictures are stored nowhere else.
 * @param put shows the saved article in the list
 */
export function useAnnounceSaved(put: (article: Article) => void): (saved: SavedArticle) => void {
  const announce = useAnnounce();

  const announceSaved = ({ article, warnings, reason, retry }: SavedArticle) => {
    const detail = [article.title, reason].filter(Boolean).join(': ');
    put(article);
    announce.success(newsTexts.saved);
    const again = retry && retryRemedy(article, retry, () => dismissals.forEach((dismiss) => dismiss()));
    // One button uploads all of them again.
    const dismissals = warnings.map((text, index) =>
      announce.failure(text, { detail, remedy: index === warnings.length - 1 ? again : null }),
    );
  };
  const retryRemedy = (
    { title: detail }: Article,
    retry: () => Promise<SavedArticle>,
    dismissWarnings: () => void,
  ): Remedy => {
    const done = (outcome: SavedArticle) => {
      dismissWarnings();
      announceSaved(outcome);
    };
    const failed = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') announce.failure(newsTexts.uploadOvertaken, { detail });
      else {
        const reason = [detail, refusal(error)].filter(Boolean).join(': ');
        announce.failure(panelMessages.pictures.uploadFailed, { detail: reason, remedy: again });
      }
    };
    const again = { label: 'Retry upload', run: () => retry().then(done, failed) };
    return again;
  };
  return announceSaved;
}
