'use client';

import type { RefObject } from 'react';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { SearchField } from '@/components/admin/manager/fields/search-field';
import type { Category } from '@/lib/categories/contract';
import { ADMIN_NEWS_PAGE_SIZES } from '@/lib/limits';
import type { ArticleAuthor } from '@/lib/news/contract';
import { type ArticleState, stateOf, withState } from './article-filter';
import type { ArticleView } from './use-article-view';

interface Props {
  /** The search field, for callers that focus it. */
  search: RefObject<HTMLInputElement | null>;
  view: ArticleView;
  categories: Category[];
  authors: ArticleAuthor[];
}

/** Narrows the list of articles. */
export function ArticleFilters({ search, view, categories, authors }: Props) {
  const { filter, onFilter, size, onSize } = view;
  return (
    <div role="search" aria-label="Articles" className="grid grid-cols-2 gap-4 xl:grid-cols-5">
      <div className="col-span-2 xl:col-span-1">
        <SearchField
          ref={search}
          label="Search titles"
          value={filter.query ?? ''}
          onChange={(query) => onFilter({ ...filter, query })}
        />
      </div>
      <Field label="Status">
        {({ id }) => (
          <select
            id={id}
            value={stateOf(filter)}
            onChange={({ target }) => onFilter(withState(filter, target.value as ArticleState))}
            className={inputClass}
          >
            <option value="all">All</option>
            <option value="published">Published</option>
            <option value="draft">Draft</option>
            <option value="review">To review</option>
            <option value="scheduled">Scheduled</option>
          </select>
        )}
      </Field>
      <Field label="Filter by category">
        {({ id }) => (
          <select
            id={id}
            value={filter.categoryId ?? 0}
            onChange={({ target }) => onFilter({ ...filter, categoryId: Number(target.value) || undefined })}
            className={inputClass}
          >
            <option value={0}>All</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Filter by author">
        {({ id }) => (
          <select
            id={id}
            value={filter.authorId ?? 0}
            onChange={({ target }) => onFilter({ ...filter, authorId: Number(target.value) || undefined })}
            className={inputClass}
          >
            <option value={0}>All</option>
            {authors.map((author) => (
              <option key={author.id} value={author.id}>
                {author.username}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Per page">
        {({ id }) => (
          <select id={id} value={size} onChange={({ target }) => onSize(Number(target.value))} className={inputClass}>
            {ADMIN_NEWS_PAGE_SIZES.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
