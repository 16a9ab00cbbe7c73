'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageCount } from '@/components/admin/manager/list/paging';
import { api } from '@/lib/api-client';
import type { Pagination } from '@/lib/http/fields';
import { type Part, rangeOf, totalIn } from '@/lib/http/range';
import { ADMIN_FEATURED_SHOWN, SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import type { Article, ArticleFilter } from '@/lib/news/contract';
import type { ArticleView } from './use-article-view';

async function load(query: ArticleFilter, pagination: Pagination, signal: AbortSignal): Promise<Part<Article>> {
  const came: { total: number | null } = { total: null };
  const onPart = (contentRange: string | null) => (came.total = totalIn(contentRange));
  const range = rangeOf(pagination);
  const items = await api('GET /news', { query, range, onPart, signal, asStaff: true });
  if (came.total !== null) return { items, total: came.total };
  // Something on the way took the range off, so everything came.
  const { offset, limit } = pagination;
  return { items: items.slice(offset, offset + limit), total: items.length };
}

/** Part of the list; while another one loads, what was shown stays. */
function usePart(filter: ArticleFilter, pagination: Pagination) {
  return useQuery({
    queryKey: ['news', filter, pagination],
    queryFn: ({ signal }) => load(filter, pagination, signal),
    placeholderData: keepPreviousData,
  });
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
  const found = usePart(sought, { limit: size, offset: (page - 1) * size });
  const featured = usePart({ ...sought, featured: true }, { limit: ADMIN_FEATURED_SHOWN, offset: 0 });
  const pages = found.isPlaceholderData || !found.data ? null : pageCount(found.data.total, size);
  useEffect(() => {
    // The last article of the last page is gone.
    if (pages !== null && page > pages) setPage(pages);
  }, [pages, page, setPage]);
  return { found, featured };
}
