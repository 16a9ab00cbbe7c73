'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { ADMIN_NEWS_PAGE_SIZES } from '@/lib/limits';
import type { Article, ArticleFilter } from '@/lib/news/contract';
import { NO_FILTER } from './article-filter';

/** The filter and page of the list; state of the manager, so that it survives an open form. */
export interface ArticleView {
  filter: ArticleFilter;
  onFilter: (filter: ArticleFilter) => void;
  size: number;
  onSize: (size: number) => void;
  page: number;
  setPage: (page: number) => void;
  /** The article that was just created: it is on top until the filter or page changes. */
  newest: Article | undefined;
  /** Shows the first page with a new article on top, regardless of its date (SPEC §4). */
  showNew: (article: Article) => void;
}

/** The query key of the newest article. It is a part of the list, so that changes and deletions apply to it. */
const NEWEST = ['news', 'newest'];

export function useArticleView(): ArticleView {
  const client = useQueryClient();
  const [filter, setFilter] = useState(NO_FILTER);
  const [size, setSize] = useState<number>(ADMIN_NEWS_PAGE_SIZES[0]);
  const [page, setPage] = useState(1);
  const { data: newest } = useQuery<ListPage<Article>>({ queryKey: NEWEST, queryFn: skipToken });

  const show = useCallback(
    (page: number, items: Article[] = []) => {
      client.setQueryData<ListPage<Article>>(NEWEST, { items, total: items.length });
      setPage(page);
    },
    [client],
  );
  const withFirstPage =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      show(1);
    };
  return {
    filter,
    onFilter: withFirstPage(setFilter),
    size,
    onSize: withFirstPage(setSize),
    page,
    setPage: show,
    newest: newest?.items[0],
    showNew: (article) => show(1, [article]),
  };
}
