'use client';

import { type ReactNode, useRef } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { Pager } from '@/components/admin/manager/list/pager';
import { RowCheckbox, type Selection, useSelection } from '@/components/admin/manager/list/selection';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/categories/contract';
import { LIST_COUNTED_MAX } from '@/lib/limits';
import { messages } from '@/lib/messages';
import type { Article, ArticleAuthor } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { articleListFormat, hasConditions, matchesFilter, NO_FILTER } from './article-filter';
import { ArticleFilters } from './article-filters';
import { ArticleRows, FeaturedStrip, type RowHandlers, useMayChange } from './article-row';
import type { BulkChange } from './bulk-changes';
import { SelectionBar, useBulkChanges } from './selection-bar';
import type { ArticleView, useArticleParts } from './use-article-view';

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
          <FeaturedStrip articles={featured.data.items} {...handlers} />
        </FeaturedArticles>
        <section aria-labelledby="all-articles" className="mt-2">
          <div className="flex min-h-11 flex-wrap items-center gap-x-6 border-b border-line">
            <h3 id="all-articles" className="display text-title">
              All Articles
            </h3>
            <SelectAll ids={ofPage} selection={selection} />
            <p role="status" className="ml-auto text-sm text-muted">
              {filter.query && total > LIST_COUNTED_MAX ? newsTexts.manyFound : newsTexts.found(total)}
            </p>
          </div>
          {total > 0 ? (
            <>
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

interface NothingFoundProps {
  /** Whether there are no articles at all. */
  none: boolean;
  onShowAll: () => void;
}

/** In place of an empty list. */
function NothingFound({ none, onShowAll }: NothingFoundProps) {
  if (none) return <EmptyState title="No articles found.">Write the first one with “Add Article” above.</EmptyState>;
  return (
    <EmptyState title="No articles found.">
      <p>No article fits all of these filters.</p>
      <Button look="outline" size="small" className="mt-4" onClick={onShowAll}>
        Show all articles
      </Button>
    </EmptyState>
  );
}

/** The articles of a page with the one that was just saved: a new one is on top (SPEC §4), and so is one of another page. */
function shownArticles(items: Article[], { filter, latest, isLatestNew }: ArticleView): Article[] {
  if (!latest || !matchesFilter(filter, latest)) return items;
  // The server's version is newer.
  const listed = items.find(({ id }) => id === latest.id);
  if (listed && !isLatestNew) return items;
  return [listed ?? latest, ...items.filter((article) => article !== listed)];
}

interface SelectAllProps {
  /** The articles of the page that the user may change. */
  ids: readonly number[];
  selection: Selection;
}

/** Selects all articles of the page, or none. */
function SelectAll({ ids, selection }: SelectAllProps) {
  if (ids.length === 0) return null;
  const count = ids.filter((id) => selection.has(id)).length;
  return (
    <div className="flex items-center text-sm text-muted">
      <RowCheckbox
        label="Select all on this page"
        isChecked={count === ids.length}
        isMixed={count > 0 && count < ids.length}
        onChange={(isChecked) => selection.replace(isChecked ? ids : [])}
      />
      <span aria-hidden="true">Select all on this page</span>
    </div>
  );
}

/** The selected articles of the list and of the featured ones, and changes of all of them. */
function useArticleSelection(articles: Article[], featured: Article[], view: ArticleView) {
  const mayChange = useMayChange();
  const { progress, apply } = useBulkChanges();
  const ofPage = articles.filter(mayChange).map(({ id }) => id);
  // A featured article may be listed twice.
  const changeable = new Map([...articles, ...featured].filter(mayChange).map((article) => [article.id, article]));
  const selection = useSelection([...changeable.keys()], JSON.stringify(articleListFormat.write(view)));
  const selected = [...changeable.values()].filter(({ id }) => selection.has(id));
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

interface FeaturedArticlesProps {
  part: ListPage<Article>;
  /** The page of the list below. From the second on the section is collapsed: it would push that page out of view. */
  page: number;
  /** The rows of the featured articles. */
  children: ReactNode;
}

/** The featured articles, if there are any. */
function FeaturedArticles({ part, page, children }: FeaturedArticlesProps) {
  if (part.items.length === 0) return null;
  const heading = (
    <h3 id="featured-articles" className="inline display text-title">
      Featured Articles
    </h3>
  );
  const isCut = part.total > part.items.length;
  const rows = (
    <>
      {children}
      {isCut && <p className="mt-2 text-sm text-muted">{newsTexts.newestFeatured}</p>}
    </>
  );
  return (
    <section aria-labelledby="featured-articles" className="mt-3">
      {page === 1 ? (
        <>
          {heading}
          {rows}
        </>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{heading}</summary>
          {rows}
        </details>
      )}
    </section>
  );
}
