'use client';

import { numberIn, pageParameter, useAddressView, type ViewFormat } from './use-address-view';

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

/** The search and the page of a list, which the address holds. Another search starts at the first page. */
export function useSearchView() {
  const { view, change } = useAddressView(format);
  return {
    ...view,
    onQuery: (query: string) => change({ query, page: 1 }, 'replace'),
    onPage: (page: number) => change({ ...view, page }, 'step'),
  };
}
