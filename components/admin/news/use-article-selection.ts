'use client';

import { useSelection } from '@/components/admin/manager/list/use-selection';
import type { Article } from '@/lib/news/contract';
import { articleListFormat } from './article-filter';
import { useMayChange } from './article-rows';
import type { BulkChange } from './bulk-changes';
import type { ArticleView } from './use-article-view';
import { useBulkChanges } from './use-bulk-changes';

/** The selected articles of the list and of the featured ones, and changes of all of them. */
export function useArticleSelection(articles: Article[], featured: Article[], view: ArticleView) {
  const mayChange = useMayChange();
  const { progress, apply } = useBulkChanges();
  const ofPage = articles.filter(mayChange).map(({ id }) => id);
  // A featured article may be listed twice.
  const known = new Map([...articles, ...featured].filter(mayChange).map((article) => [article.id, article]));
  const selection = useSelection([...known.keys()], JSON.stringify(articleListFormat.write(view)));
  const selected = [...known.values()].filter(({ id }) => selection.has(id));
  return {
    selection,
    selected,
    ofPage,
    bulk: progress,
    apply: async (change: BulkChange) => {
      const failed = await apply(change, selected);
      if (failed) selection.replace(failed);
    },
  };
}
