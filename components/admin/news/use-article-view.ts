'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAddressView } from '@/components/admin/manager/list/use-address-view';
import type { ListPage } from '@/lib/platform/http/endpoint';
import type { Article, ArticleFilter } from '@/lib/news/contract';
import { articleListFormat, type ShownArticles } from './article-filter';

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
