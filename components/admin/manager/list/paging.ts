/** How many pages `total` things fill; at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The things on a page that counts from 1. A page past the end is the last one. */
export function onPage<T>(items: T[], page: number, size: number): { page: number; shown: T[] } {
  const existing = Math.min(page, pageCount(items.length, size));
  return { page: existing, shown: items.slice((existing - 1) * size, existing * size) };
}

/** Up to this many pages are all listed. */
const ALL_LISTED = 9;

/** The pages to list: the ends and the neighbours of the current one, with null where some are left out. */
export function pagesShown(page: number, count: number): (number | null)[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= ALL_LISTED) return all;
  const listed = all.filter((one) => one === 1 || one === count || Math.abs(one - page) <= 2);
  return listed.flatMap((one, index) => (index > 0 && one - (listed[index - 1] ?? 0) > 1 ? [null, one] : [one]));
}

/** The list with the thing at `from` moved to `to`. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
