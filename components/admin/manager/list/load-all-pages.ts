import { LIST_MAX_LIMIT } from '@/lib/limits';

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
