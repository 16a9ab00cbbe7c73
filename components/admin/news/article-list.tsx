'use client';

import { useRef } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { Pager } from '@/components/admin/manager/list/pager';
import type { Category } from '@/lib/categories/contract';
import { LIST_COUNTED_MAX } from '@/lib/limits';
import { messages } from '@/lib/messages';
import type { ArticleAuthor } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { hasConditions, NO_FILTER } from './article-filter';
import { ArticleFilters } from './article-filters';
import type { RowHandlers } from './article-row';
import { ArticleRows } from './article-rows';
import { FeaturedArticles } from './featured-articles';
import { NothingFound } from './nothing-found';
import { SelectionBar } from './selection-bar';
import { SelectAll } from './select-all';
import { shownArticles } from './shown-articles';
import type { useArticleParts } from './use-article-parts';
import { useArticleSelection } from './use-article-selection';
import type { ArticleView } from './use-article-view';

interface Props extends RowHandlers {
  parts: ReturnType<typeof useArticleParts>;
  categories: Category[];
  authors: ArticleAuthor[];
  view: ArticleView;
  onRetry: () => void;
}

/** The filters and the list. The filters stay when the list cannot be loaded. */
export function ArticleList({ parts, categories, authors, view, onRetry, ...handlers }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const { found, featured } = parts;
  const { filter, size, page, setPage } = view;
  const articles = shownArticles(found.data?.items ?? [], view);
  const { selection, selected, ofPage, bulk, apply } = useArticleSelection(articles, featured.data?.items ?? [], view);
  const showAll = () => {
    view.onFilter(NO_FILTER);
    search.current?.focus();
  };
  const results = () => {
    if (found.isLoadingError || featured.isLoadingError) {
      return <LoadFailure message={newsTexts.loadFailed} error={found.error ?? featured.error} onRetry={onRetry} />;
    }
    if (!found.data || !featured.data) return <Spinner label={messages.loading} />;
    const { total } = found.data;
    return (
      <div aria-busy={found.isPlaceholderData} className="transition-opacity delay-200 aria-busy:opacity-60">
        <p role="status" className="mt-3 text-sm text-muted">
          {filter.query && total > LIST_COUNTED_MAX ? newsTexts.manyFound : newsTexts.found(total)}
        </p>
        {(selected.length > 0 || bulk) && (
          <SelectionBar
            count={selected.length}
            categories={categories}
            progress={bulk}
            onChange={(change) => void apply(change)}
            onClear={() => selection.replace([])}
          />
        )}
        <FeaturedArticles key={page === 1 ? 1 : 2} part={featured.data} page={page}>
          <ArticleRows articles={featured.data.items} selection={selection} {...handlers} />
        </FeaturedArticles>
        <section aria-labelledby="all-articles" className="mt-10">
          <h3 id="all-articles" className="mb-2 display text-title">
            All Articles
          </h3>
          {total > 0 ? (
            <>
              <SelectAll ids={ofPage} selection={selection} />
              <ArticleRows articles={articles} selection={selection} {...handlers} />
            </>
          ) : (
            <NothingFound none={!hasConditions(filter)} onShowAll={showAll} />
          )}
          <Pager total={total} size={size} page={page} onPage={setPage} />
        </section>
      </div>
    );
  };
  return (
    <>
      <ArticleFilters view={view} search={search} categories={categories} authors={authors} />
      {results()}
    </>
  );
}
