'use client';

import { useEffect, useState } from 'react';
import { SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import { SearchField } from '../fields/search-field';
import { numberIn, pageParameter, useAddressView, type ViewFormat } from '../use-address';

interface Props {
  /** The name of the searched items. */
  things: string;
  label: string;
  value: string;
  onChange: (query: string) => void;
  /** Describes the result. */
  found: string;
}

/** The search field of a list that is loaded whole. */
export function ListSearch({ things, label, value, onChange, found }: Props) {
  return (
    <div role="search" aria-label={things} className="mb-4 max-w-form">
      <SearchField label={label} value={value} onChange={onChange} />
      <p role="status" className="mt-3 text-sm text-muted">
        {found}
      </p>
    </div>
  );
}

/** What a list that is searched in the browser shows. */
interface SearchView {
  query: string;
  /** From 1. */
  page: number;
}

/** `?query=cup&page=2` */
const format: ViewFormat<SearchView> = {
  read: (parameters) => ({ query: parameters.get('query') ?? '', page: numberIn(parameters, 'page') ?? 1 }),
  write: ({ query, page }) => ({ query, page: pageParameter(page) }),
};

/** Returns the search and the page of a list, which the address holds. Another search starts at the first page. */
export function useSearchView() {
  const { view, change } = useAddressView(format);
  return {
    ...view,
    onQuery: (query: string) => change({ query, page: 1 }, 'replace'),
    onPage: (page: number) => change({ ...view, page }, 'step'),
  };
}

/** Returns the text after a pause in typing; an empty text immediately. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGESTIONS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : debounced;
}
