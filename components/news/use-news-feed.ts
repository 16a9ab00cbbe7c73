'use client';

import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { NEWS_FIRST_PAGE, NEWS_LOAD_MORE } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, positionOf, itemsAfter, removeDuplicates } from '@/lib/news/rules';

interface Feed {
  tag: string;
  /** As they were answered, some perhaps twice: the last one is how far the list was asked for. */
  articles: ArticleSummary[];
  /** How many more were answered, which could not be read. */
  odd: number;
  phase: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** A page came back short: there is no more to load. */
  complete: boolean;
}

type Page = Pick<Feed, 'articles' | 'odd'>;

const lengthOf = ({ articles, odd }: Page): number => articles.length + odd;

const unloaded = (tag: string): Feed => ({ tag, articles: [], odd: 0, phase: 'loading', complete: false });

const firstPage = (tag: string, page: Page): Feed => ({
  ...page,
  tag,
  phase: 'ready',
  complete: lengthOf(page) < NEWS_FIRST_PAGE,
});

interface Request {
  limit: number;
  /** The last article of the page before. */
  last?: ArticleSummary | undefined;
  signal?: AbortSignal;
}

/** By date in either case: only a place in that order stays the same while articles come and go. */
async function fetchPage(tag: string, { limit, last, signal }: Request): Promise<Page> {
  const left = { odd: 0 };
  const how = { signal, onUnreadable: (count: number) => (left.odd = count) };
  const page = { limit, ...(last ? { before: positionOf(last) } : {}) };
  const articles =
    tag === ALL_TAGS
      ? await api('GET /news/published', { ...how, query: page })
      : await api('POST /news/search', {
          ...how,
          body: { isPublished: true, categoryName: tag, sort: 'date', ...page },
        });
  return { articles, ...left };
}

/** The feed with the next page at its end. A page without new articles would show no change, so the one after it is fetched, too. */
async function withMore(feed: Feed): Promise<Feed> {
  const page = await fetchPage(feed.tag, { limit: NEWS_LOAD_MORE, last: feed.articles.at(-1) });
  const articles = [...feed.articles, ...page.articles];
  const complete = lengthOf(page) < NEWS_LOAD_MORE;
  const more: Feed = { ...feed, articles, odd: feed.odd + page.odd, phase: 'ready', complete };
  const isMore = removeDuplicates(articles).length > removeDuplicates(feed.articles).length;
  return isMore || more.complete ? more : withMore(more);
}

/** The feed after the server has rendered the page again. */
function renewed(feed: Feed, initial: ArticleSummary[]): Feed {
  if (feed.tag !== ALL_TAGS) return unloaded(feed.tag);
  const rest = itemsAfter(initial, removeDuplicates(feed.articles));
  return rest
    ? { ...feed, articles: [...initial, ...rest], phase: 'ready' }
    : firstPage(ALL_TAGS, { articles: initial, odd: 0 });
}

/**
 * The articles of the chosen tag, page by page (SPEC §4, News list): of all tags at first.
 * @param initial the first page of all articles, which the server rendered. Next.js keeps a page that was left, with its
 * state: a return by a link may bring a newer one
 */
export function useNewsFeed(initial: ArticleSummary[]) {
  const [feed, setFeed] = useState(() => firstPage(ALL_TAGS, { articles: initial, odd: 0 }));
  const [rendered, setRendered] = useState(initial);
  if (rendered !== initial) {
    setRendered(initial);
    setFeed(renewed(feed, initial));
  }
  // It is said again when a page that was left comes back: what failed is tried again then.
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
    const ask = () =>
      fetchPage(feed.tag, { limit: NEWS_FIRST_PAGE, signal: controller.signal }).then(
        (page) => show(firstPage(feed.tag, page)),
        () => show({ ...feed, phase: 'failed' }),
      );
    // Not while React shows that the tag is chosen: on a slow phone even to ask takes longer than a frame.
    const afterwards = setTimeout(() => void ask());
    return () => {
      clearTimeout(afterwards);
      controller.abort();
    };
  }, [feed]);

  /** @returns whether that was all */
  async function loadMore(): Promise<boolean> {
    if (feed.phase === 'loading-more') return false;
    const loading: Feed = { ...feed, phase: 'loading-more' };
    // If another tag is chosen during the request, the response is discarded.
    const show = (loaded: Feed) => setFeed((now) => (now === loading ? loaded : now));
    setFeed(loading);
    try {
      const more = await withMore(feed);
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
