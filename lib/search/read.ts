import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, categories } from '@/db/schema';
import { achievementsForPages } from '../achievements/read';
import { SEARCH_RESULTS_SHOWN } from '../limits';
import { shownTeams } from '../roster/rules';
import type { ArticleHit, Hits, SearchResults } from './contract';
import { findAchievements, findPlayers, findTeams, firstHits, HIT_END, HIT_START, segmentsOf, wordsOf } from './rules';

const MARKS = `StartSel=${HIT_START}, StopSel=${HIT_END}`;
const TITLE = `${MARKS}, HighlightAll=true`;
const PASSAGE = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;

/** The words of an article's HTML: the tags go, and block elements leave a gap between words. */
const plainContent = sql`regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g')`;

const document = sql`(
  setweight(to_tsvector('english', ${articles.title}), 'A') ||
  setweight(to_tsvector('english', ${articles.excerpt}), 'B') ||
  setweight(to_tsvector('english', ${plainContent}), 'C')
)`;

/** Published articles by full text, the best first: quotes, `or` and `-` work as in any search engine. */
async function searchArticles(text: string): Promise<Hits<ArticleHit>> {
  const query = sql`websearch_to_tsquery('english', ${text})`;
  const found = db
    .select({
      id: articles.id,
      rank: sql`ts_rank_cd(${document}, ${query})`.as('rank'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(articles)
    .where(and(eq(articles.isPublished, true), sql`${document} @@ ${query}`))
    .orderBy(sql`rank desc`, desc(articles.date), desc(articles.id))
    .limit(SEARCH_RESULTS_SHOWN)
    .as('found');
  // Passages are cut from the articles shown only: it is the dear part.
  const rows = await db
    .select({
      id: articles.id,
      date: articles.date,
      category: categories.name,
      title: sql<string>`ts_headline('english', ${articles.title}, ${query}, ${TITLE})`,
      excerpt: sql<string>`ts_headline('english', ${articles.excerpt} || ' ' || ${plainContent}, ${query}, ${PASSAGE})`,
      total: found.total,
    })
    .from(found)
    .innerJoin(articles, eq(articles.id, found.id))
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .orderBy(sql`${found.rank} desc`, desc(articles.date), desc(articles.id));
  return {
    items: rows.map(({ total: _, title, excerpt, ...row }) => ({
      ...row,
      title: segmentsOf(title),
      excerpt: segmentsOf(excerpt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Everything on the site that a text finds.
 * @param text not empty, and bounded by `searchText`
 */
export async function searchSite(text: string): Promise<SearchResults> {
  const words = wordsOf(text);
  const teams = shownTeams();
  const [found, achievements] = await Promise.all([searchArticles(text), achievementsForPages()]);
  return {
    articles: found,
    teams: firstHits(findTeams(teams, words)),
    players: firstHits(findPlayers(teams, words)),
    achievements: firstHits(findAchievements(achievements, words)),
  };
}
