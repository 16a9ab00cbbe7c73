import { slugOf } from '@/lib/platform/slugs/rules';
import { nearestWord, wordsOf } from '@/lib/platform/text-search/words';

/**
 * Finds the items of a list that is loaded whole by a part of any of their texts, ignoring accents and case; where none has it,
 * by its words in any order, also with typos.
 * @param textsOf returns the texts of an item
 */
export function findByText<T>(items: T[], query: string, textsOf: (item: T) => string[]): T[] {
  const text = query.trim().toLowerCase();
  if (text === '') return items;
  const folded = slugOf(text);
  const has = (value: string) =>
    value.toLowerCase().includes(text) || (folded !== '' && slugOf(value).includes(folded));
  const found = items.filter((item) => textsOf(item).some(has));
  return found.length > 0 ? found : findByWords(items, wordsOf(query), textsOf);
}

function findByWords<T>(items: T[], words: readonly string[], textsOf: (item: T) => string[]): T[] {
  const wordsIn = (item: T) => new Set(textsOf(item).flatMap(wordsOf));
  const vocabulary = new Set(items.flatMap((item) => [...wordsIn(item)]));
  const corrected = words.flatMap((word) => nearestWord(word, vocabulary) ?? []);
  if (words.length === 0 || corrected.length < words.length) return [];
  return items.filter((item) => {
    const itemWords = wordsIn(item);
    return corrected.every((word) => itemWords.has(word));
  });
}
