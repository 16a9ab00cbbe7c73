import 'server-only';
import { and, ne, sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articles, categories } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { cachedUntilChanged, cachedWhileAway } from '../cache/cached';
import { CATEGORIES_TAG } from '../categories/resource';
import { pictureTag } from '../media/resource';
import { articleTags } from './resource';
import { AUTHORS_TAG } from '../users/resource';
import { notFound } from '../errors';
import { type Pagination, paginationOf } from '../http/fields';
import { ListPart } from '../http/range';
import { MENTIONS_SHOWN, NEXT_UP_FETCH, PRERENDERED_ARTICLES } from '../limits';
import { log } from '../log';
import { messages } from '../messages';
import { bestIds, corrected, findsAny, foundIds, foundIdsByDate } from '../search/query';
import { tsQuery } from '../search/text-query';
import type { Article, ArticleFilter, ArticleSearch, ArticleSummary } from './contract';
import { countListed, findListed, isUncounted, letThrough, listedIds } from './listed';
import {
  idsAtRandom,
  idsByDate,
  idsByRelevance,
  idsOfCategory,
  isPublished,
  newestFirst,
  orderedIds,
  shuffled,
} from './ordered-ids';
import { selectAllArticles, selectArticle, selectArticles, selectSummaries } from './query';
import { ALL_TAGS } from './rules';

const listTags = [articleTags.all, CATEGORIES_TAG, AUTHORS_TAG];

/** The newest published articles, for pages. */
export async function cachedLatestPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: isPublished, limit });
}

/** The newest featured articles, for the hero and the spotlight. */
export async function cachedFeaturedPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: and(isPublished, sql`${articles.featured}`), limit });
}

/** The newest published articles that name somebody or something, word for word. */
export async function cachedMentions(name: string): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  const words = sql`phraseto_tsquery('tempesta', search_fold(${name}))`;
  const named = sql`exists (select from article_words where article_id = ${articles.id} and words @@ ${words})`;
  return selectSummaries({ where: and(isPublished, named), limit: MENTIONS_SHOWN });
}

/** A published article as pages show it, kept for them, or null. */
export async function getPublishedArticle(id: number): Promise<Article | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG, AUTHORS_TAG);
  const article = await selectArticle(id, isPublished);
  // Known once it is read: another article may show the same picture, and its editor describe it anew.
  if (article?.image && article.imageAlt !== null) cachedUntilChanged(pictureTag(article.image));
  return article;
}

/** Says in the log that an article's page could not be made, beside what Next.js logs of the failed read. */
export async function noteArticleFailure(id: number): Promise<null> {
  'use cache';
  // The clock that a line needs runs only inside a cached function.
  cachedWhileAway();
  log.error({ article: id }, messages.news.articleFailed);
  return null;
}

/** The newest published articles but this one: the "Next Up" block takes its two from them. */
export async function cachedNextUp(id: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  return selectSummaries({ where: and(isPublished, ne(articles.id, id)), limit: NEXT_UP_FETCH });
}

/** Stands for "no article": Next.js wants at least one page to prerender. */
const NO_ARTICLE = 0;

/** The articles whose pages are made at build time. */
export async function prerenderedIds(): Promise<number[]> {
  const newest = await selectSummaries({ where: isPublished, limit: PRERENDERED_ARTICLES });
  return newest.length > 0 ? newest.map((article) => article.id) : [NO_ARTICLE];
}

/**
 * The articles that a filter lets through, newest first: drafts only for staff.
 * @param range the part of them that is wanted; null for all
 */
export async function listArticles(
  admin: Admin | null,
  asked: ArticleFilter = {},
  range: Pagination | null = null,
): Promise<Article[] | ListPart<Article>> {
  const filter = admin ? asked : { ...asked, isPublished: true };
  if (!range) return selectAllArticles(letThrough(filter));
  if (isUncounted(filter)) {
    const { ids, total } = await findListed(filter, range);
    return new ListPart(await selectArticles(sql`select unnest(${sql.param(ids)}::int[])`), range.offset, total);
  }
  const [items, total] = await Promise.all([selectArticles(listedIds(filter, range)), countListed(filter)]);
  return new ListPart(items, range.offset, total);
}

/** A page of published articles, newest first. */
export function listPublished(pagination: Pagination): Promise<Article[]> {
  return selectArticles(idsByDate(pagination));
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

/** The id of a category by its name, which no other has whatever the case. None for a search of them all. */
function categoryOf({ categoryName }: ArticleSearch): SQL | undefined {
  if (!categoryName || categoryName === ALL_TAGS) return undefined;
  return sql`(select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${categoryName}))`;
}

/**
 * Published articles by category, text and order.
 * @param visit stands in for a seed that the search does not bring: the same for all pages of one visit
 */
export async function searchArticles(search: ArticleSearch, visit: string): Promise<Article[]> {
  const { query } = search;
  if (!query) return selectArticles(idsOf(search, visit));
  const articlesFor = (text: string) => selectArticles(idsFoundBy(text, search, visit), searchDb);
  const found = await articlesFor(query);
  if (found.length > 0 || (await findsAny(query))) return found;
  const better = await corrected(query);
  return better === null ? found : articlesFor(better);
}

const seedOf = ({ seed }: ArticleSearch, visit: string): string => String(seed ?? visit);

function idsOf(search: ArticleSearch, visit: string): SQL {
  const pagination = paginationOf(search);
  const category = categoryOf(search);
  if (search.sort === 'date') {
    return category
      ? orderedIds(sql`${isPublished} and ${articles.categoryId} = ${category}`, newestFirst, pagination)
      : idsByDate(pagination);
  }
  if (search.sort === 'random') {
    const seed = seedOf(search, visit);
    return category ? shuffled(idsOfCategory(category), seed, pagination) : idsAtRandom(seed, pagination);
  }
  return idsByRelevance(category, pagination);
}

function idsFoundBy(text: string, search: ArticleSearch, visit: string): SQL {
  const query = tsQuery(text);
  const pagination = paginationOf(search);
  const category = categoryOf(search);
  if (search.sort === 'date') return foundIdsByDate(query, category, pagination);
  if (search.sort === 'random') return shuffled(foundIds(query, category), seedOf(search, visit), pagination);
  return bestIds(query, category, pagination);
}
