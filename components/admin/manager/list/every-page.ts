import { LIST_MAX_LIMIT } from '@/lib/limits';

/**
 * All of a list that the server gives in pages.
 * @param page answers the things from `offset` on, `limit` at most
 */
export async function everyPage<T>(page: (query: { limit: number; offset: number }) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const items = await page({ limit: LIST_MAX_LIMIT, offset: all.length });
    all.push(...items);
    if (items.length < LIST_MAX_LIMIT) return all;
  }
}
