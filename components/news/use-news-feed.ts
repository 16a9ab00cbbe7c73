'use client';

import { useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { NEWS_FIRST_PAGE, NEWS_LOAD_MORE } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, appendPage } from '@/lib/news/selection';

interface Feed {
  articles: ArticleSummary[];
  phase: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** A page came back short: there is no more to load. */
  complete: boolean;
}

const unloaded: Feed = { articles: [], phase: 'loading', complete: false };

const firstPage = (articles: ArticleSummary[]): Feed => ({
  articles,
  phase: 'ready',
  complete: articles.length < NEWS_FIRST_PAGE,
});

function fetchPage(tag: string, limit: number, offset: number, signal?: AbortSignal): Promise<ArticleSummary[]> {
  if (tag === ALL_TAGS) return api('GET /news/published', { query: { limit, offset }, signal });
  return api('POST /news/search', { body: { isPublished: true, categoryName: tag, limit, offset }, signal });
}

/**
 * The articles of one tag, page by page (SPEC §4, News list).
 * @param initial the first page where the server rendered it; null: it is fetched
 */
export function useNewsFeed(tag: string, initial: ArticleSummary[] | null) {
  const [feed, setFeed] = useState<Feed>(initial ? firstPage(initial) : unloaded);

  useEffect(() => {
    if (feed.phase !== 'loading') return;
    const controller = new AbortController();
    fetchPage(tag, NEWS_FIRST_PAGE, 0, controller.signal).then(
      (articles) => setFeed(firstPage(articles)),
      () => {
        if (!controller.signal.aborted) setFeed({ ...unloaded, phase: 'failed' });
      },
    );
    return () => controller.abort();
  }, [tag, feed.phase]);

  /** @returns whether that was all */
  async function loadMore(): Promise<boolean> {
    if (feed.phase === 'loading-more') return false;
    setFeed({ ...feed, phase: 'loading-more' });
    try {
      const page = await fetchPage(tag, NEWS_LOAD_MORE, feed.articles.length);
      const complete = page.length < NEWS_LOAD_MORE;
      setFeed({ articles: appendPage(feed.articles, page), phase: 'ready', complete });
      return complete;
    } catch {
      setFeed({ ...feed, phase: 'more-failed' });
      return false;
    }
  }

  return { ...feed, loadMore, retry: () => setFeed(unloaded) };
}
