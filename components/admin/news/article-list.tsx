'use client';

import { useRef, useState } from 'react';
import { Pager } from '@/components/admin/manager/list/pager';
import { onPage } from '@/components/admin/manager/list/paging';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/categories/contract';
import { ADMIN_NEWS_PAGE_SIZES } from '@/lib/limits';
import type { Article } from '@/lib/news/contract';
import { panelMessages } from '@/lib/panel-messages';
import { type ArticleFilter, everyArticle, filterArticles } from './article-filter';
import { ArticleFilters } from './article-filters';
import { ArticleRow } from './article-row';

/** What the list shows; kept by the manager, so that it is the same after a form was open. */
export function useArticleView() {
  const [filter, setFilter] = useState<ArticleFilter>(everyArticle);
  const [size, setSize] = useState<number>(ADMIN_NEWS_PAGE_SIZES[0]);
  const [page, setPage] = useState(1);
  const fromFirst =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setPage(1);
    };
  return { filter, onFilter: fromFirst(setFilter), size, onSize: fromFirst(setSize), page, setPage };
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

interface Props {
  articles: Article[];
  categories: Category[];
  view: ReturnType<typeof useArticleView>;
  onEdit: (id: number) => void;
  onDelete: (article: Article) => void;
}

export function ArticleList({ articles, categories, view, onEdit, onDelete }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const found = filterArticles(articles, view.filter);
  const featured = found.filter((article) => article.featured);
  const { page, shown } = onPage(found, view.page, view.size);
  const showAll = () => {
    view.onFilter(everyArticle);
    search.current?.focus();
  };
  const rows = (list: Article[]) =>
    list.map((article) => <ArticleRow key={article.id} article={article} onEdit={onEdit} onDelete={onDelete} />);

  return (
    <>
      <ArticleFilters {...view} search={search} categories={categories} />
      <p role="status" className="mt-3 text-sm text-muted">
        {panelMessages.news.found(found.length)}
      </p>
      {featured.length > 0 && (
        <section aria-labelledby="featured-articles" className="mt-10">
          <h3 id="featured-articles" className="display text-title">
            Featured Articles
          </h3>
          <ul>{rows(featured)}</ul>
        </section>
      )}
      <section aria-labelledby="all-articles" className="mt-10">
        <h3 id="all-articles" className="mb-2 display text-title">
          All Articles
        </h3>
        {shown.length > 0 ? <ul>{rows(shown)}</ul> : <NothingFound none={articles.length === 0} onShowAll={showAll} />}
        <Pager total={found.length} size={view.size} page={page} onPage={view.setPage} />
      </section>
    </>
  );
}
