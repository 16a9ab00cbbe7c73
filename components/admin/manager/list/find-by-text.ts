import { slugOf } from '@/lib/platform/slugs/rules';

/**
 * Finds the items of a list that is loaded whole by a part of any of their texts, ignoring accents and case.
 * @param textsOf returns the texts of an item
 */
export function findByText<T>(items: T[], query: string, textsOf: (item: T) => string[]): T[] {
  const text = query.trim().toLowerCase();
  if (text === '') return items;
  const folded = slugOf(text);
  const has = (value: string) =>
    value.toLowerCase().includes(text) || (folded !== '' && slugOf(value).includes(folded));
  return items.filter((item) => textsOf(item).some(has));
}
