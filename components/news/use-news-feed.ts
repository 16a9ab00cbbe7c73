'use client';

import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { NEWS_FIRST_PAGE, NEWS_LOAD_MORE } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, appendPage } from '@/lib/news/rules';

interface Feed {
  tag: string;
  articles: ArticleSummary[];
  phase: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** A page came back short: there is no more to load. */
  complete: boolean;
}

const unloaded = (tag: string): Feed => ({ tag, articles: [], phase: 'loading', complete: false });

const firstPage = (tag: string, articles: ArticleSummary[]): Feed => ({
  tag,
  articles,
  phase: 'ready',
  complete: articles.length < NEWS_FIRST_PAGE,
});

function fetchPage(tag: string, limit: number, offset: number, signal?: AbortSignal): Promise<ArticleSummary[]> {
  if (tag === ALL_TAGS) return api('GET /news/published', { query: { limit, offset }, signal });
  return api('POST /news/search', { body: { isPublished: true, categoryName: tag, limit, offset }, signal });
}

/**
 * The articles of the chosen tag, page by page (SPEC §4, News list): of all tags at first.
 * @param initial the first page of all articles, which the server rendered
 */
export function useNewsFeed(initial: ArticleSummary[]) {
  const [feed, setFeed] = useState(() => firstPage(ALL_TAGS, initial));
  const choose = useCallback((tag: string) => setFeed((now) => (now.tag === tag ? now : unloaded(tag))), []);

  useEffect(() => {
    if (feed.phase !== 'loading') return;
    const controller = new AbortController();
    const show = (loaded: Feed) => {
      if (!controller.signal.aborted) setFeed(loaded);
    };
    fetchPage(feed.tag, NEWS_FIRST_PAGE, 0, controller.signal).then(
      (articles) => show(firstPage(feed.tag, articles)),
      () => show({ ...feed, phase: 'failed' }),
    );
    return () => controller.abort();
  }, [feed]);

  /** @returns whether that was all */
  async function loadMore(): Promise<boolean> {
    if (feed.phase === 'loading-more') return false;
    const loading: Feed = { ...feed, phase: 'loading-more' };
    // Another tag may be chosen meanwhile: then this page is nobody's.
    const show = (loaded: Feed) => setFeed((now) => (now === loading ? loaded : now));
    setFeed(loading);
    try {
      const page = await fetchPage(feed.tag, NEWS_LOAD_MORE, feed.articles.length);
      const complete = page.length < NEWS_LOAD_MORE;
      show({ ...feed, articles: appendPage(feed.articles, page), phase: 'ready', complete });
      return complete;
    } catch {
      show({ ...feed, phase: 'more-failed' });
      return false;
    }
  }

  return { ...feed, choose, loadMore, retry: () => setFeed(unloaded(feed.tag)) };
}
