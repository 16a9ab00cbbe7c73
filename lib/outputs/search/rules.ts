import { SEARCH_COUNTED_MAX, SEARCH_PAGES_MAX, SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '../../limits';
import type { HitCount, Hits, SearchItem } from '../../platform/text-search/results';
import type { SearchResults } from './contract';
import { matchesSearch, type Side } from '../../platform/text-search/words';

type Parameter = string | string[] | undefined;

const first = (value: Parameter): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** Returns the search text of an address: trimmed, on one line, storable, and at most `SEARCH_QUERY_MAX` characters. */
export function searchText(query: Parameter): string {
  return first(query)
    .slice(0, SEARCH_QUERY_MAX)
    .replaceAll('\uFEFF', '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();
}

/** Returns the page of an address, from 1. An invalid one is the first. */
export function searchPage(page: Parameter): number {
  const number = /^[1-9]\d{0,3}$/.test(first(page)) ? Number(first(page)) : 1;
  return Math.min(number, SEARCH_PAGES_MAX);
}

/** Returns the address of a search. A page includes the results of the pages before it. */
export function searchAddress(text: string, page = 1): `/search?${string}` {
  return `/search?${new URLSearchParams({ query: text, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

/** Returns the results of a page, and the length of the whole list. */
export function firstHits<Item>(found: readonly Item[], page: number): Hits<Item> {
  return { items: found.slice(0, page * SEARCH_RESULTS_SHOWN), total: found.length, more: false };
}

/** Returns the things whose texts a search matches. */
export const findItems = (items: readonly SearchItem[], search: readonly Side[]): SearchItem[] =>
  items.filter(({ texts }) => matchesSearch(texts, search));

type Found = Pick<SearchResults, 'texts' | 'things'>;

const groups = ({ texts, things }: Found): Hits<unknown>[] => [...texts, ...things].map(({ hits }) => hits);

/** Returns the number of results of all kinds. */
export const hitCount = (results: Found): HitCount => ({
  total: groups(results).reduce((sum, { total }) => sum + total, 0),
  more: groups(results).some(({ more }) => more),
});

/** Returns the number of listed results of all kinds. */
export const listedCount = (results: Found): number =>
  groups(results).reduce((sum, { items }) => sum + items.length, 0);

/** A number that is not exact is rounded down to hundreds. */
const ROUND = 100;

/** Formats a number of results; with a plus where there are more. */
export function shownCount({ total, more }: HitCount): string {
  const isMinimum = more || total > SEARCH_COUNTED_MAX;
  const atLeast = Math.min(total - (total % ROUND), SEARCH_COUNTED_MAX);
  return isMinimum ? `${atLeast.toLocaleString('en')}+` : total.toLocaleString('en');
}

/** Returns whether there are more results than listed. */
export const hasMore = (results: Found): boolean =>
  groups(results).some(({ items, total, more }) => more || items.length < total);
