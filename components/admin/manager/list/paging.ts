import { LIST_MAX_LIMIT } from '@/lib/limits';

/** Returns the number of pages for `total` items, at least 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Returns the items of a page, counted from 1. A page past the end is the last one. */
export function itemsOnPage<T>(items: T[], page: number, size: number): { page: number; shown: T[] } {
  const existing = Math.min(page, pageCount(items.length, size));
  return { page: existing, shown: items.slice((existing - 1) * size, existing * size) };
}

/** Up to this number all pages are listed. */
const MAX_ALL_LISTED = 9;

/** Returns the pages to list: the first, the last and those around the current one, with null for a gap. */
export function pagesShown(page: number, count: number): (number | null)[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= MAX_ALL_LISTED) return all;
  const listed = all.filter((one) => one === 1 || one === count || Math.abs(one - page) <= 2);
  return listed.flatMap((one, index) => (index > 0 && one - (listed[index - 1] ?? 0) > 1 ? [null, one] : [one]));
}

/** Returns the list with the item at index `from` moved to `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/**
 * Loads a whole list that the server sends in pages.
 * @param load loads at most `limit` items from `offset` on
 */
export async function loadAllPages<T>(load: (query: { limit: number; offset: number }) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const items = await load({ limit: LIST_MAX_LIMIT, offset: all.length });
    all.push(...items);
    if (items.length < LIST_MAX_LIMIT) return all;
  }
}

/** Removes duplicates: an item that moves while the pages are loaded may be in two. */
export const uniqueById = <T extends { id: number }>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
