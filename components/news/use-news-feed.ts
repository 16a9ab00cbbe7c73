'use client';

import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { NEWS_FIRST_PAGE, NEWS_LOAD_MORE } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, positionOf, itemsAfter, removeDuplicates } from '@/lib/news/rules';

interface Feed {
  tag: string;
  /** As received, with possible duplicates: the next page starts after the last one. */
  articles: ArticleSummary[];
  /** The number of received articles that could not be read. */
  unreadable: number;
  phase: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** Whether the last page was not full, so that there are no more articles. */
  complete: boolean;
}

type Page = Pick<Feed, 'articles' | 'unreadable'>;

const lengthOf = ({ articles, unreadable }: Page): number => articles.length + unreadable;

const unloaded = (tag: string): Feed => ({ tag, articles: [], unreadable: 0, phase: 'loading', complete: false });

const firstPage = (tag: string, page: Page): Feed => ({
  ...page,
  tag,
  phase: 'ready',
  complete: lengthOf(page) < NEWS_FIRST_PAGE,
});

interface Request {
  limit: number;
  /** The last article of the previous page. */
  last?: ArticleSummary | undefined;
  signal?: AbortSignal;
}

/** Loads a page in the order of dates, in which a position stays the same when articles are added or removed. */
async function fetchPage(tag: string, { limit, last, signal }: Request): Promise<Page> {
  const skipped = { unreadable: 0 };
  const options = { signal, onUnreadable: (count: number) => (skipped.unreadable = count) };
  const page = { limit, ...(last ? { before: positionOf(last) } : {}) };
  const articles =
    tag === ALL_TAGS
      ? await api('GET /news/published', { ...options, query: page })
      : await api('POST /news/search', {
          ...options,
          body: { isPublished: true, categoryName: tag, sort: 'date', ...page },
        });
  return { articles, ...skipped };
}

/** Appends the next page to the feed, and further ones while they have only known articles: the list would not change. */
async function loadNextPage(feed: Feed): Promise<Feed> {
  const page = await fetchPage(feed.tag, { limit: NEWS_LOAD_MORE, last: feed.articles.at(-1) });
  const articles = [...feed.articles, ...page.articles];
  const complete = lengthOf(page) < NEWS_LOAD_MORE;
  const more: Feed = { ...feed, articles, unreadable: feed.unreadable + page.unreadable, phase: 'ready', complete };
  const isMore = removeDuplicates(articles).length > removeDuplicates(feed.articles).length;
  return isMore || more.complete ? more : loadNextPage(more);
}

/** Returns the feed after the server has rendered the page again. */
function mergeInitial(feed: Feed, initial: ArticleSummary[]): Feed {
  if (feed.tag !== ALL_TAGS) return unloaded(feed.tag);
  const rest = itemsAfter(initial, removeDuplicates(feed.articles));
  return rest
    ? { ...feed, articles: [...initial, ...rest], phase: 'ready' }
    : firstPage(ALL_TAGS, { articles: initial, unreadable: 0 });
}

/**
 * Loads the articles of the chosen tag page by page, at first of all tags (SPEC §4, News list).
 * @param initial the first page of all articles, which the server rendered. It may change: Next.js keeps the state of a page that
 *   was left, and renders the page again for a link back to it
 */
export function useNewsFeed(initial: ArticleSummary[]) {
  const [feed, setFeed] = useState(() => firstPage(ALL_TAGS, { articles: initial, unreadable: 0 }));
  const [rendered, setRendered] = useState(initial);
  if (rendered !== initial) {
    setRendered(initial);
    setFeed(mergeInitial(feed, initial));
  }
  // Also called when a page that was left is shown again: a failed load is repeated then.
  const choose = useCallback(
    (tag: string) => setFeed((now) => (now.tag === tag && now.phase !== 'failed' ? now : unloaded(tag))),
    [],
  );

  useEffect(() => {
    if (feed.phase !== 'loading') return;
    const controller = new AbortController();
    const show = (loaded: Feed) => {
      if (!controller.signal.aborted) setFeed(loaded);
    };
    const load = () =>
      fetchPage(feed.tag, { limit: NEWS_FIRST_PAGE, signal: controller.signal }).then(
        (page) => show(firstPage(feed.tag, page)),
        () => show({ ...feed, phase: 'failed' }),
      );
    // After React has shown the chosen tag: on a slow phone even starting a request takes longer than a frame.
    const timer = setTimeout(() => void load());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [feed]);

  /** @returns whether the list is complete */
  async function loadMore(): Promise<boolean> {
    if (feed.phase === 'loading-more') return false;
    const loading: Feed = { ...feed, phase: 'loading-more' };
    // If another tag is chosen during the request, the response is discarded.
    const show = (loaded: Feed) => setFeed((now) => (now === loading ? loaded : now));
    setFeed(loading);
    try {
      const more = await loadNextPage(feed);
      show(more);
      return more.complete;
    } catch {
      show({ ...feed, phase: 'more-failed' });
      return false;
    }
  }

  return {
    ...feed,
    articles: removeDuplicates(feed.articles),
    choose,
    loadMore,
    retry: () => setFeed(unloaded(feed.tag)),
  };
}
