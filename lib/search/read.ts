import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, categories } from '@/db/schema';
import { achievementsForPages } from '../achievements/read';
import type { Achievement } from '../achievements/contract';
import { SEARCH_RESULTS_SHOWN, SUGGESTIONS_SHOWN } from '../limits';
import { isPublished } from '../news/query';
import { shownTeams } from '../roster/rules';
import type { ArticleHit, Hits, SearchResults, Suggestion } from './contract';
import { bounded, corrected, isFoundBy, scoreOf, titleQuery, tsQuery } from './query';
import {
  findAchievements,
  findPlayers,
  findTeams,
  firstHits,
  HIT_END,
  HIT_START,
  hitCount,
  searchedTexts,
  segmentsOf,
  STAND_INS,
  TYPOGRAPHY,
} from './rules';
import { readSearch, wordsOf } from './words';

const MARKS = `StartSel=${HIT_START}, StopSel=${HIT_END}`;
const TITLE = `${MARKS}, HighlightAll=true`;
const PASSAGE = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;

/** Published articles by full text, the best first. */
async function searchArticles(text: string, page: number, executor: Executor): Promise<Hits<ArticleHit>> {
  const query = tsQuery(text);
  const found = executor
    .select({
      id: articles.id,
      score: scoreOf(query).as('score'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(articles)
    .where(and(isPublished, isFoundBy(query)))
    .orderBy(sql`score desc`, desc(articles.id))
    .limit(page * SEARCH_RESULTS_SHOWN)
    .as('found');
  const marked = (part: ReturnType<typeof sql>, options: string) =>
    sql<string>`ts_headline('tempesta', translate(${part}, ${TYPOGRAPHY}, ${STAND_INS}), ${query}, ${options})`;
  // Passages are cut from the articles shown only: it is the dear part.
  const rows = await executor
    .select({
      id: articles.id,
      date: articles.date,
      category: categories.name,
      title: marked(sql`${articles.title}`, TITLE),
      excerpt: marked(sql`${articles.excerpt} || ' ' || coalesce(${articles.plainText}, '')`, PASSAGE),
      total: found.total,
    })
    .from(found)
    .innerJoin(articles, eq(articles.id, found.id))
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .orderBy(sql`${found.score} desc`, desc(articles.id));
  return {
    items: rows.map(({ total: _, title, excerpt, ...row }) => ({
      ...row,
      title: segmentsOf(title),
      excerpt: segmentsOf(excerpt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

async function searchExactly(
  text: string,
  page: number,
  { achievements, executor }: { achievements: Achievement[]; executor: Executor },
): Promise<SearchResults> {
  const search = readSearch(text);
  const teams = shownTeams();
  return {
    text,
    articles: await searchArticles(text, page, executor),
    teams: firstHits(findTeams(teams, search), page),
    players: firstHits(findPlayers(teams, search), page),
    achievements: firstHits(findAchievements(achievements, search), page),
  };
}

/**
 * Everything on the site that a text finds. Where nothing has its words, those of them that nobody knows are taken for
 * typos, and what the words next to them find is answered, with the text that found it.
 * @param text not empty, and bounded by `searchText`
 * @param page from 1; it holds the results of the pages before it too
 */
export async function searchSite(text: string, page: number): Promise<SearchResults> {
  const achievements = await achievementsForPages();
  return bounded(async (executor) => {
    const results = await searchExactly(text, page, { achievements, executor });
    if (hitCount(results) > 0) return results;
    const others = new Set(searchedTexts(shownTeams(), achievements).flatMap(wordsOf));
    const better = await corrected(text, executor, others);
    return better === null ? results : searchExactly(better, page, { achievements, executor });
  });
}

async function titlesFor(text: string, executor: Executor): Promise<Suggestion[]> {
  const query = titleQuery(text);
  if (!query) return [];
  return executor
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(isPublished, isFoundBy(query)))
    .orderBy(desc(scoreOf(query)), desc(articles.id))
    .limit(SUGGESTIONS_SHOWN);
}

/** Titles of published articles that a text being typed may mean, the best first. */
export function suggestTitles(text: string): Promise<Suggestion[]> {
  return bounded(async (executor) => {
    const found = await titlesFor(text, executor);
    if (found.length > 0) return found;
    const better = await corrected(text, executor);
    return better === null ? found : titlesFor(better, executor);
  });
}
