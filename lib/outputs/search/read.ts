import 'server-only';
import { driverError } from '@/db/failures';
import { SUGGESTIONS_SHOWN } from '../../limits';
import type { SearchSource, TextSource } from '../../platform/server-resource';
import type { SearchItem } from '../../platform/text-search/results';
import { knownWords, parseSearch } from '../../platform/text-search/words';
import { serverResources } from '../../resources.server';
import type { ResultGroup, SearchResults, Suggestion } from './contract';
import { findItems, firstHits, hitCount } from './rules';

const textSources: readonly TextSource[] = serverResources.flatMap(({ texts }) => texts ?? []);
const thingSources: readonly SearchSource[] = serverResources.flatMap(({ search }) => search ?? []);

/** Things that can be found under one heading. */
interface Searched {
  heading: string;
  items: SearchItem[];
}

async function searchExactly(text: string, page: number, things: readonly Searched[]): Promise<SearchResults> {
  const search = parseSearch(text);
  const inTexts = textSources.map(async ({ heading, find }) => ({ heading, hits: await find(text, page) }));
  return {
    text,
    texts: await Promise.all(inTexts),
    things: things.map(({ heading, items }): ResultGroup<SearchItem> => ({
      heading,
      hits: firstHits(findItems(items, search), page),
    })),
  };
}

/** Replaces unknown words of a text by similar ones; null where there are none. */
async function correct(text: string, things: readonly Searched[]): Promise<string | null> {
  const vocabulary = knownWords(things.flatMap(({ items }) => items.flatMap(({ texts }) => texts)));
  for (const source of textSources) {
    const better = await source.correct(text, vocabulary);
    if (better !== null) return better;
  }
  return null;
}

async function searchWithCorrection(text: string, page: number): Promise<SearchResults> {
  const things = await Promise.all(thingSources.map(async ({ heading, items }) => ({ heading, items: await items() })));
  const results = await searchExactly(text, page, things);
  if (hitCount(results).total > 0) return results;
  const better = await correct(text, things);
  return better === null ? results : searchExactly(better, page, things);
}

/**
 * Searches the whole site. Without results, unknown words are taken for typos, and the results of the corrected text are
 * returned, with that text.
 * @param text not empty, limited by `searchText`
 * @param page from 1; it includes the results of the pages before it
 * @throws an error without the query, which contains the visitor's words: they must not be logged
 */
export async function searchSite(text: string, page: number): Promise<SearchResults> {
  try {
    return await searchWithCorrection(text, page);
  } catch (error) {
    throw new Error('The search failed', { cause: driverError(error) });
  }
}

/** How many of the suggestions may be things: the rest are titles of texts. */
const THINGS_SUGGESTED = 3;

async function suggestThings(text: string): Promise<Suggestion[]> {
  const search = parseSearch(text);
  const ofEach = thingSources.map(async ({ suggestedAs, items }) => {
    if (suggestedAs === undefined) return [];
    const named = (await items()).map((item) => ({ ...item, texts: [item.title] }));
    return findItems(named, search).map(({ id, title, href, image = null }) => ({
      kind: suggestedAs,
      id,
      title,
      url: href,
      image,
    }));
  });
  return (await Promise.all(ofEach)).flat().slice(0, THINGS_SUGGESTED);
}

/** Suggests what a text being typed may mean: things by their names, then titles of texts, the best matches first. */
export async function suggestTitles(text: string): Promise<Suggestion[]> {
  const inTexts = textSources.map(async ({ suggest, suggestedAs: kind }) =>
    (await suggest(text)).map((found) => ({ kind, ...found })),
  );
  const [things, ...texts] = await Promise.all([suggestThings(text), ...inTexts]);
  return [...things, ...texts.flat()].slice(0, SUGGESTIONS_SHOWN);
}
