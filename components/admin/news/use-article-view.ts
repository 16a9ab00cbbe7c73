'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Part } from '@/lib/platform/http/range';
import { ADMIN_NEWS_PAGE_SIZES } from '@/lib/limits';
import type { Article, ArticleFilter } from '@/lib/news/contract';
import { everyArticle } from './article-filter';

/** What the list shows; kept by the manager, so that it is the same after a form was open. */
export interface ArticleView {
  filter: ArticleFilter;
  onFilter: (filter: ArticleFilter) => void;
  size: number;
  onSize: (size: number) => void;
  page: number;
  setPage: (page: number) => void;
  /** The article that was just written: on top, until something else is looked at. */
  newest: Article | undefined;
  /** Leads to the first page, with a new article on top whatever its date (SPEC §4). */
  showNew: (article: Article) => void;
}

/** Kept like a part of the list, so that it changes and goes with the article. */
const NEWEST = ['news', 'newest'];

export function useArticleView(): ArticleView {
  const client = useQueryClient();
  const [filter, setFilter] = useState(everyArticle);
  const [size, setSize] = useState<number>(ADMIN_NEWS_PAGE_SIZES[0]);
  const [page, setPage] = useState(1);
  const { data: newest } = useQuery<Part<Article>>({ queryKey: NEWEST, queryFn: skipToken });

  const show = useCallback(
    (page: number, items: Article[] = []) => {
      client.setQueryData<Part<Article>>(NEWEST, { items, total: items.length });
      setPage(page);
    },
    [client],
  );
  const fromFirst =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      show(1);
    };
  return {
    filter,
    onFilter: fromFirst(setFilter),
    size,
    onSize: fromFirst(setSize),
    page,
    setPage: show,
    newest: newest?.items[0],
    showNew: (article) => show(1, [article]),
  };
}
