import 'server-only';
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { articles, categories } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { cachedUntilChanged } from '../cache/cached';
import { tags } from '../cache/tags';
import { notFound } from '../errors';
import { type Slice, sliceOf } from '../http/fields';
import { NEXT_UP_FETCH, PRERENDERED_ARTICLES } from '../limits';
import { bounded, corrected, findsAny, isFoundBy, scoreOf, tsQuery } from '../search/query';
import { ALL_TAGS, type Article, type ArticleSearch, type ArticleSort, type ArticleSummary } from './contract';
import { isPublished, newestFirst, relevance, selectArticle, selectArticles, selectSummaries } from './query';

const listTags = [tags.articles, tags.categories, tags.authors];

/** The newest published articles, for pages. */
export async function latestPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: isPublished, limit });
}

/** The newest featured articles, for the hero and the spotlight. */
export async function featuredPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: and(isPublished, eq(articles.featured, true)), limit });
}

/** A published article, or null. */
export async function getPublishedArticle(id: number): Promise<Article | null> {
  'use cache';
  cachedUntilChanged(tags.article(id), tags.categories, tags.authors);
  return selectArticle(id, isPublished);
}

/** The newest published articles but this one: the "Next Up" block takes its two from them. */
export async function nextUp(id: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: and(isPublished, ne(articles.id, id)), limit: NEXT_UP_FETCH });
}

/** The articles whose pages are made at build time. */
export async function prerenderedIds(): Promise<number[]> {
  const newest = await selectSummaries({ where: isPublished, limit: PRERENDERED_ARTICLES });
  return newest.map((article) => article.id);
}

/** All articles: drafts only for staff. */
export function listArticles(admin: Admin | null): Promise<Article[]> {
  return selectArticles({ where: admin ? undefined : isPublished });
}

/** A page of published articles, newest first. */
export function listPublished(slice: Slice): Promise<Article[]> {
  return selectArticles({ where: isPublished, ...slice });
}

/**
 * One article: a draft only for staff.
 * @throws {AppError} `not_found`
 */
export async function getArticle(id: number, admin: Admin | null): Promise<Article> {
  const article = await selectArticle(id, admin ? undefined : isPublished);
  if (!article) throw notFound('Article');
  return article;
}

/**
 * Published articles by category, text and order.
 * @param visit stands in for a seed that the search does not bring: the same for all pages of one visit
 */
export function searchArticles(search: ArticleSearch, visit: string): Promise<Article[]> {
  const { query, categoryName, sort = 'relevance' } = search;
  const ofCategory = categoryName && categoryName !== ALL_TAGS ? eq(categories.name, categoryName) : undefined;
  const where = and(isPublished, ofCategory);
  const slice = sliceOf(search);
  const seed = String(search.seed ?? visit);
  if (!query) return selectArticles({ where, orderBy: orderOf(sort, seed), ...slice });
  return bounded(async (executor) => {
    const text = (await findsAny(query, executor)) ? query : ((await corrected(query, executor)) ?? query);
    const found = tsQuery(text);
    const orderBy = sort === 'relevance' ? [desc(scoreOf(found)), desc(articles.id)] : orderOf(sort, seed);
    return selectArticles({ where: and(where, isFoundBy(found)), orderBy, ...slice }, executor);
  });
}

function orderOf(sort: ArticleSort, seed: string): SQL[] {
  if (sort === 'date') return newestFirst;
  if (sort === 'random') return [sql`md5(${articles.id}::text || ${seed})`];
  return [desc(relevance), desc(articles.id)];
}
