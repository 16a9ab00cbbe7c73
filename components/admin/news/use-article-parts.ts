'use client';

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageCount } from '@/components/admin/manager/list/paging';
import { api } from '@/lib/api-client';
import type { Pagination } from '@/lib/platform/http/fields';
import { lengthIn, type Part, rangeOf, totalIn } from '@/lib/platform/http/range';
import { ADMIN_FEATURED_SHOWN, SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import type { Article, ArticleFilter, ArticleListQuery } from '@/lib/news/contract';
import type { ArticleView } from './use-article-view';

/** What one call answers: a page of what a filter lets through, and the newest featured ones of them where asked for. */
interface Loaded {
  found: Part<Article>;
  featured: Part<Article> | null;
}

const asPart = (items: Article[]): Part<Article> => ({
  items: items.slice(0, ADMIN_FEATURED_SHOWN),
  total: items.length,
});

async function load(query: ArticleListQuery, pagination: Pagination, signal: AbortSignal): Promise<Loaded> {
  const came: { contentRange: string | null } = { contentRange: null };
  const onPart = (contentRange: string | null) => (came.contentRange = contentRange);
  const range = rangeOf(pagination);
  const items = await api('GET /news', { query, range, onPart, signal, asStaff: true });
  const total = totalIn(came.contentRange);
  if (total === null) {
    // Something on the way took the range off, so everything came.
    const { offset, limit } = pagination;
    const found = { items: items.slice(offset, offset + limit), total: items.length };
    return { found, featured: asPart(items.filter(({ featured }) => featured)) };
  }
  const length = lengthIn(came.contentRange);
  const found = { items: items.slice(0, length), total };
  return { found, featured: query.withFeatured ? asPart(items.slice(length)) : null };
}

/** Both parts of the list, by one call. While others load, what was shown stays. */
function useParts(filter: ArticleFilter, pagination: Pagination) {
  const client = useQueryClient();
  const featuredKey = ['news', filter, 'featured'];
  const found = useQuery({
    queryKey: ['news', filter, pagination],
    queryFn: async ({ signal }) => {
      // A save tells one part after the other that it is out of date.
      await Promise.resolve();
      const known = client.getQueryState(featuredKey);
      // Turning a page changes nothing of them.
      const withFeatured = pagination.offset === 0 || !known?.data || known.isInvalidated;
      const loaded = await load({ ...filter, withFeatured }, pagination, signal);
      if (loaded.featured) client.setQueryData(featuredKey, loaded.featured);
      return loaded.found;
    },
    placeholderData: keepPreviousData,
  });
  const featured = useQuery<Part<Article>>({
    queryKey: featuredKey,
    queryFn: skipToken,
    placeholderData: keepPreviousData,
  });
  return { found, featured };
}

/** A text once the typing pauses; that there is none counts at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), SUGGESTIONS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : paused;
}

/** The articles that a view shows: a page of those that its filter lets through, and the newest featured ones of them. */
export function useArticleParts({ filter, size, page, setPage }: ArticleView) {
  const query = usePaused(filter.query?.trim() ?? '');
  const sought = { ...filter, query: query || undefined };
  const { found, featured } = useParts(sought, { limit: size, offset: (page - 1) * size });
  const pages = found.isPlaceholderData || !found.data ? null : pageCount(found.data.total, size);
  useEffect(() => {
    // The last article of the last page is gone.
    if (pages !== null && page > pages) setPage(pages);
  }, [pages, page, setPage]);
  return { found, featured };
}
