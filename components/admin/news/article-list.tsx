'use client';

import { useRef } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { Pager } from '@/components/admin/manager/list/pager';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/categories/contract';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { LIST_COUNTED_MAX } from '@/lib/limits';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/panel-texts';
import { NO_FILTER, hasConditions, matchesFilter } from './article-filter';
import { ArticleFilters } from './article-filters';
import { ArticleRow } from './article-row';
import type { useArticleParts } from './use-article-parts';
import type { ArticleView } from './use-article-view';

interface RowHandlers {
  onEdit: (id: number) => void;
  onDelete: (article: Article) => void;
}

const Rows = ({ articles, ...handlers }: RowHandlers & { articles: Article[] }) => (
  <ul>
    {articles.map((article) => (
      <ArticleRow key={article.id} article={article} {...handlers} />
    ))}
  </ul>
);

function Featured({ part, ...handlers }: RowHandlers & { part: ListPage<Article> }) {
  if (part.items.length === 0) return null;
  return (
    <section aria-labelledby="featured-articles" className="mt-10">
      <h3 id="featured-articles" className="display text-title">
        Featured Articles
      </h3>
      <Rows articles={part.items} {...handlers} />
      {part.total > part.items.length && <p className="mt-3 text-sm text-muted">{newsTexts.newestFeatured}</p>}
    </section>
  );
}

function NothingFound({ none, onShowAll }: { none: boolean; onShowAll: () => void }) {
  if (none) return <EmptyState title="No articles found.">Write the first one with “Add Article” above.</EmptyState>;
  return (
    <EmptyState title="No articles found.">
      <p>No title, status and category match together.</p>
      <Button look="outline" size="small" className="mt-4" onClick={onShowAll}>
        Show all articles
      </Button>
    </EmptyState>
  );
}

interface Props extends RowHandlers {
  parts: ReturnType<typeof useArticleParts>;
  categories: Category[];
  view: ArticleView;
  onRetry: () => void;
}

/** The filters and the list. The filters stay when the list cannot be loaded. */
export function ArticleList({ parts, categories, view, onRetry, ...handlers }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const { found, featured } = parts;
  const { filter, size, page, setPage, newest } = view;
  const showAll = () => {
    view.onFilter(NO_FILTER);
    search.current?.focus();
  };
  const withNewest = (items: Article[]) => {
    if (!newest || !matchesFilter(filter, newest)) return items;
    // The server's version is newer.
    const current = items.find(({ id }) => id === newest.id) ?? newest;
    return [current, ...items.filter((article) => article !== current)];
  };
  const results = () => {
    if (found.isLoadingError || featured.isLoadingError) {
      return <LoadFailure message={newsTexts.loadFailed} onRetry={onRetry} />;
    }
    if (!found.data || !featured.data) return <Spinner label={messages.loading} />;
    const { items, total } = found.data;
    return (
      <div aria-busy={found.isPlaceholderData} className="transition-opacity delay-200 aria-busy:opacity-60">
        <p role="status" className="mt-3 text-sm text-muted">
          {filter.query && total > LIST_COUNTED_MAX ? newsTexts.manyFound : newsTexts.found(total)}
        </p>
        <Featured part={featured.data} {...handlers} />
        <section aria-labelledby="all-articles" className="mt-10">
          <h3 id="all-articles" className="mb-2 display text-title">
            All Articles
          </h3>
          {total > 0 ? (
            <Rows articles={withNewest(items)} {...handlers} />
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
      <ArticleFilters view={view} search={search} categories={categories} />
      {results()}
    </>
  );
}
