'use client';

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { pageCount } from '@/components/admin/manager/list/paging';
import { useAddressView } from '@/components/admin/manager/use-address';
import { useDebouncedText } from '@/components/admin/manager/list/list-search';
import { ADMIN_FEATURED_SHOWN } from '@/lib/limits';
import type { Article, ArticleFilter, ArticleListQuery } from '@/lib/news/contract';
import { api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import type { Pagination } from '@/lib/platform/http/fields';
import { articleListFormat, hasConditions, type ShownArticles } from './article-filter';

/** The filter and page of the list, which the address holds, and the article that was just saved. */
export interface ArticleView extends ShownArticles {
  onFilter: (filter: ArticleFilter) => void;
  onSize: (size: number) => void;
  setPage: (page: number) => void;
  /** Shows an existing page where the wanted one is past the end. */
  correctPage: (page: number) => void;
  /** The article that was just saved, until the filter or page changes. */
  latest: Article | undefined;
  /** Whether that was just created: it is on top then, regardless of its date (SPEC §4). */
  isLatestNew: boolean;
  /** Shows the first page with a new article on top. */
  showNew: (article: Article) => void;
  /** Keeps an edited article in the list, also where its new date belongs to another page. */
  keepEdited: (article: Article) => void;
}

/** The query key of the latest article. It is a part of the list, so that changes and deletions apply to it. */
const LATEST = ['news', 'newest'];

export function useArticleView(): ArticleView {
  const client = useQueryClient();
  const { view, change } = useAddressView(articleListFormat);
  const { data: latest } = useQuery<ListPage<Article>>({ queryKey: LATEST, queryFn: skipToken });
  const [isLatestNew, setIsLatestNew] = useState(false);

  const setLatest = useCallback(
    (items: Article[]) => client.setQueryData<ListPage<Article>>(LATEST, { items, total: items.length }),
    [client],
  );
  const show = (changes: Partial<ShownArticles>, how: 'step' | 'replace' = 'step') => {
    setLatest([]);
    change({ ...view, page: 1, ...changes }, how);
  };
  return {
    ...view,
    onFilter: (filter) => show({ filter }, filter.query === view.filter.query ? 'step' : 'replace'),
    onSize: (size) => show({ size }),
    setPage: (page) => show({ page }),
    correctPage: (page) => show({ page }, 'replace'),
    latest: latest?.items[0],
    isLatestNew,
    showNew: (article) => {
      show({}, 'replace');
      setLatest([article]);
      setIsLatestNew(true);
    },
    keepEdited: (article) => {
      setLatest([article]);
      setIsLatestNew(false);
    },
  };
}

/** The response of one call: a page of the articles that match a filter, and the newest featured ones of them. */
interface Loaded {
  found: ListPage<Article>;
  /** Null where the call leaves them out. */
  featured: ListPage<Article> | null;
}

const featuredPage = (items: Article[]): ListPage<Article> => ({
  items: items.slice(0, ADMIN_FEATURED_SHOWN),
  total: items.length,
});

async function load(query: ArticleListQuery, { limit, offset }: Pagination, signal: AbortSignal): Promise<Loaded> {
  const received: { total: number | null } = { total: null };
  const onTotal = (total: number | null) => (received.total = total);
  const items = await api('GET /news', { query: { ...query, limit, offset }, onTotal, signal, asStaff: true });
  const { total } = received;
  if (total === null) {
    // A server that knows no pages sends the whole list.
    const found = { items: items.slice(offset, offset + limit), total: items.length };
    return { found, featured: featuredPage(items.filter(({ featured }) => featured)) };
  }
  const length = Math.max(0, Math.min(limit, total - offset));
  const found = { items: items.slice(0, length), total };
  return { found, featured: query.withFeatured ? featuredPage(items.slice(length)) : null };
}

/** Loads both parts of the list, with one call for a filter. The previous data stays while the next loads. */
function useParts(filter: ArticleFilter, pagination: Pagination) {
  const client = useQueryClient();
  const featuredKey = ['news', filter, 'featured'];
  const found = useQuery({
    queryKey: ['news', filter, pagination],
    queryFn: async ({ signal }) => {
      // A save invalidates one query after the other: wait until it has invalidated both.
      await Promise.resolve();
      const featuredState = client.getQueryState<ListPage<Article>>(featuredKey);
      // The featured articles are the same on every page.
      const isKnown = pagination.offset > 0 && Boolean(featuredState?.data && !featuredState.isInvalidated);
      const withFeatured = hasConditions(filter) && !isKnown;
      const loaded = await load({ ...filter, ...(withFeatured ? { withFeatured } : {}) }, pagination, signal);
      if (loaded.featured) client.setQueryData(featuredKey, loaded.featured);
      return loaded.found;
    },
    placeholderData: keepPreviousData,
  });
  const all: Pagination = { limit: ADMIN_FEATURED_SHOWN, offset: 0 };
  const featured = useQuery<ListPage<Article>>({
    queryKey: featuredKey,
    // With a filter they come with the page. Without one they are a second call beside it.
    queryFn: hasConditions(filter)
      ? skipToken
      : async ({ signal }) => (await load({ featured: true }, all, signal)).found,
    placeholderData: keepPreviousData,
  });
  return { found, featured };
}

/** Loads the articles of a view: a page of those that match its filter, and the newest featured ones of them. */
export function useArticleParts({ filter, size, page, correctPage }: ArticleView) {
  const query = useDebouncedText(filter.query?.trim() ?? '');
  const debouncedFilter = { ...filter, query: query || undefined };
  const { found, featured } = useParts(debouncedFilter, { limit: size, offset: (page - 1) * size });
  const pages = found.isPlaceholderData || !found.data ? null : pageCount(found.data.total, size);
  const isPastEnd = pages !== null && page > pages;
  useEffect(() => {
    // The last article of the last page was deleted, or the address is an old one.
    if (isPastEnd) correctPage(pages);
  });
  return { found, featured };
}
