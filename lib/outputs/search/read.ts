import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { driverError } from '@/db/failures';
import { articles, categories, images } from '@/db/schema';
import { cachedAchievements } from '../../achievements/read';
import { SEARCH_RESULTS_SHOWN, SUGGESTIONS_SHOWN } from '../../limits';
import { cachedSearchedMatches } from '../../matches/pages';
import { presentFocus } from '../../news/present';
import { cachedShownTeams } from '../../teams/read';
import { cachedTournaments } from '../../tournaments/pages';
import type { ArticleHit, Hits, SearchResults, Suggestion } from './contract';
import { markedTitle, passage } from '../../platform/text-search/passage';
import { bestTitleIds, bestWithTotal } from '../../news/search-queries';
import {
  findAchievements,
  findMatches,
  findPlayers,
  findTeams,
  findTournaments,
  firstHits,
  hitCount,
  type SearchedThings,
  searchedTexts,
  segmentsOf,
} from './rules';
import { titleQuery, tsQuery } from '../../platform/text-search/text-query';
import { correctTypos } from '../../news/typos';
import { knownWords, parseSearch } from '../../platform/text-search/words';

/** Finds published articles by the exact text, the best matches first. */
export async function findArticles(text: string, page: number): Promise<Hits<ArticleHit>> {
  const shown = { limit: page * SEARCH_RESULTS_SHOWN, offset: 0 };
  const query = tsQuery(text);
  // Cutting passages is slow, so it is done for the articles of the page only.
  const rows = await searchDb
    .select({
      id: articles.id,
      date: articles.date,
      category: categories.name,
      picture: {
        image: articles.image,
        imageAlt: images.alt,
        imagePlaceholder: images.placeholder,
        bgColor: sql<string>`coalesce(${articles.bgColor}, ${categories.bgColour})`,
      },
      focusX: images.focusX,
      focusY: images.focusY,
      title: markedTitle(sql`${articles.title}`, query.marks),
      excerpt: passage(sql`${articles.excerpt} || ' ' || coalesce(${articles.plainText}, '')`, text, query.marks),
      total: sql<number>`best.total`,
      more: sql<boolean>`best.more`,
    })
    .from(articles)
    .innerJoin(sql`(${bestWithTotal(query, shown)}) as best`, sql`best.id = ${articles.id}`)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(images, eq(images.url, articles.image))
    .orderBy(sql`best.place`)
    .prepare('articles with passages')
    .execute();
  return {
    items: rows.map(({ total: _, more: __, title, excerpt, picture, focusX, focusY, ...row }) => ({
      ...row,
      picture: { ...picture, imageFocus: presentFocus(focusX, focusY) },
      title: segmentsOf(title),
      excerpt: segmentsOf(excerpt),
    })),
    total: rows[0]?.total ?? 0,
    more: rows[0]?.more ?? false,
  };
}

/** What is small enough to be searched here, not in the database. */
async function cachedThings(): Promise<SearchedThings> {
  const [teams, matches, tournaments, achievements] = await Promise.all([
    cachedShownTeams(),
    cachedSearchedMatches(),
    cachedTournaments(),
    cachedAchievements(),
  ]);
  return { teams, matches, tournaments, achievements };
}

async function searchExactly(text: string, page: number, things: SearchedThings): Promise<SearchResults> {
  const search = parseSearch(text);
  const { teams, matches, tournaments, achievements } = things;
  return {
    text,
    articles: await findArticles(text, page),
    teams: firstHits(findTeams(teams, search), page),
    players: firstHits(findPlayers(teams, search), page),
    matches: firstHits(findMatches(matches, search), page),
    tournaments: firstHits(findTournaments(tournaments, search), page),
    achievements: firstHits(findAchievements(achievements, search), page),
  };
}

async function searchWithCorrection(text: string, page: number): Promise<SearchResults> {
  const things = await cachedThings();
  const results = await searchExactly(text, page, things);
  if (hitCount(results).total > 0) return results;
  const better = await correctTypos(text, knownWords(searchedTexts(things)));
  return better === null ? results : searchExactly(better, page, things);
}

/**
 * Searches articles, teams, players, matches, tournaments and achievements. Without results, unknown words are taken for typos, and the results of
 * the corrected text are returned, with that text.
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

async function titlesFor(text: string): Promise<Suggestion[]> {
  const query = titleQuery(text);
  if (!query) return [];
  return searchDb
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .innerJoin(
      sql`unnest(array(${bestTitleIds(query, SUGGESTIONS_SHOWN)})) with ordinality as best(id, place)`,
      sql`best.id = ${articles.id}`,
    )
    .orderBy(sql`best.place`)
    .prepare('titles')
    .execute();
}

/** Suggests titles of published articles for a text being typed, the best matches first. */
export async function suggestTitles(text: string): Promise<Suggestion[]> {
  const found = await titlesFor(text);
  if (found.length > 0) return found;
  const better = await correctTypos(text);
  return better === null ? found : titlesFor(better);
}
