import 'server-only';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { db, searchDb } from '@/db/client';
import { articles, categories, users } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilChanged, cachedDuringOutage, limitToNextDue } from '../platform/cache/cached';
import { CATEGORIES_TAG } from '../categories/resource';
import { pictureTag } from '../media/resource';
import { articleTags } from './resource';
import { AUTHORS_TAG } from '../users/resource';
import { notFound } from '../errors';
import type { ListPage } from '../platform/http/endpoint';
import { isPaged, type Pagination, paginationOf } from '../platform/http/fields';
import {
  ADMIN_FEATURED_SHOWN,
  AUTHOR_ARTICLES_SHOWN,
  MENTIONS_SHOWN,
  NEXT_UP_FETCH,
  PRERENDERED_ARTICLES,
} from '../limits';
import { log } from '../log';
import { newsMessages } from '../messages';
import type { PreparedText } from '../platform/rich-text/prepare';
import { runTask } from '../platform/rich-text/run';
import { bestIds, countMatches, hasMatch, isTrue, matchingIds, newestMatchingIds } from './search-queries';
import { tsQuery } from '../platform/text-search/text-query';
import { correctTypos } from './typos';
import { siteHosts } from '../platform/site-url/read';
import type { Article, ArticleAuthor, ArticleListQuery, ArticleSearch, ArticleSummary } from './contract';
import { hasAuthorPage, isShownUnder } from './page-kind';
import { asVisitorsSee } from './present';
import {
  buildWhere,
  countPublished,
  idsByRelevance,
  isPublished,
  newestIds,
  publishedIds,
  selectAllArticles,
  selectArticle,
  selectArticles,
  selectPage,
  selectSummaries,
  shuffledIds,
} from './queries';
import { ALL_TAGS } from './rules';

/** The data of an article's page. */
export interface ArticlePage {
  article: ArticleSummary;
  text: PreparedText;
}

const listTags = [articleTags.all, CATEGORIES_TAG, AUTHORS_TAG];

/** Returns the newest published articles, for pages. */
export async function cachedLatestPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  return selectSummaries(isPublished, limit);
}

/** Returns the newest featured articles, for the hero and the spotlight. */
export async function cachedFeaturedPublished(limit: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  return selectSummaries(and(isPublished, sql`${articles.featured}`), limit);
}

/** Returns the newest published articles that contain a name, word for word. */
export async function cachedMentions(name: string): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  const words = sql`phraseto_tsquery('tempesta', search_fold(${name}))`;
  const named = sql`exists (select from article_words where article_id = ${articles.id} and words @@ ${words})`;
  return selectSummaries(and(isPublished, named), MENTIONS_SHOWN);
}

/** Returns a published article, cached for its share pictures, or null. */
export async function getPublishedArticle(id: number): Promise<Article | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG, AUTHORS_TAG);
  await limitToNextDue();
  const found = await selectArticle(id, isPublished);
  const article = found && asVisitorsSee(found);
  // The description of the picture may change with another article that uses it.
  if (article?.image && article.imageAlt !== null) cachedUntilChanged(pictureTag(article.image));
  return article;
}

/** Returns a published article with its prepared text, cached for its page, or null. */
export async function cachedArticlePage(id: number): Promise<ArticlePage | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG, AUTHORS_TAG);
  await limitToNextDue();
  const [article, hosts] = await Promise.all([selectArticle(id, isPublished), siteHosts()]);
  if (!article) return null;
  const { content, ...summary } = asVisitorsSee(article);
  if (article.image && article.imageAlt !== null) cachedUntilChanged(pictureTag(article.image));
  return { article: summary, text: await runTask('prepare', content, hosts) };
}

/** What the page of an author shows. */
export interface AuthorPage {
  author: ArticleAuthor;
  /** How many articles show the username. */
  total: number;
  /** The newest of them. */
  articles: ArticleSummary[];
}

/**
 * Returns an author with the newest articles, cached for the author's page; null for an account that no published article names.
 */
export async function cachedAuthorPage(id: number): Promise<AuthorPage | null> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  const [[author], total, newest] = await Promise.all([
    db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id)),
    db.$count(articles, isShownUnder(id)),
    selectSummaries(isShownUnder(id), AUTHOR_ARTICLES_SHOWN),
  ]);
  return author && total > 0 ? { author, total, articles: newest } : null;
}

/** Returns the ids of the accounts with an author's page. */
export async function cachedAuthorIds(): Promise<number[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  const rows = await db.select({ id: users.id }).from(users).where(hasAuthorPage).orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Logs that an article's page could not be rendered. Next.js logs the failed read without the article's id. */
export async function logArticleFailure(id: number): Promise<null> {
  'use cache';
  // A log line reads the clock, which Next.js allows only inside a cached function.
  cachedDuringOutage();
  log.error({ article: id }, newsMessages.articleFailed);
  return null;
}

/** Returns the newest published articles except this one, for the "Next Up" block, which shows two. */
export async function cachedNextUp(id: number): Promise<ArticleSummary[]> {
  'use cache';
  cachedUntilChanged(...listTags);
  await limitToNextDue();
  return selectSummaries(and(isPublished, ne(articles.id, id)), NEXT_UP_FETCH);
}

/** An id that no page has: Next.js needs at least one page of a kind to prerender. */
export const NO_PAGE = 0;

/** Returns the ids of the articles whose pages are prerendered by a build. */
export async function prerenderedIds(): Promise<number[]> {
  const newest = await selectSummaries(isPublished, PRERENDERED_ARTICLES);
  return newest.length > 0 ? newest.map((article) => article.id) : [NO_PAGE];
}

/**
 * Lists the articles that match a filter, newest first: drafts only for staff.
 * @param query the filter, the page (all without one), and whether the newest featured articles follow the page
 */
export async function listArticles(
  admin: Admin | null,
  { withFeatured = false, ...query }: ArticleListQuery = {},
): Promise<ListPage<Article>> {
  const filter = admin ? query : { ...query, isPublished: true, review: undefined };
  if (!isPaged(query)) {
    const all = await selectAllArticles(buildWhere(filter));
    return { items: admin ? all : all.map(asVisitorsSee), total: all.length };
  }
  const [page, featured] = await Promise.all([
    selectPage(filter, paginationOf(query)),
    withFeatured ? selectPage({ ...filter, featured: true }, { limit: ADMIN_FEATURED_SHOWN + 1, offset: 0 }) : null,
  ]);
  const items = [...page.items, ...(featured?.items ?? [])];
  return { items: admin ? items : items.map(asVisitorsSee), total: page.total };
}

/** Returns a page of published articles, newest first. */
export async function listPublished(pagination: Pagination): Promise<ListPage<Article>> {
  const [items, total] = await Promise.all([selectArticles(newestIds(isPublished, pagination)), countPublished()]);
  return { items: items.map(asVisitorsSee), total };
}

/** Returns who may be the author of an article, by username. */
export const listAuthors = (_admin: Admin): Promise<ArticleAuthor[]> =>
  db.select({ id: users.id, username: users.username }).from(users).orderBy(nameOrder(users.username), users.id);

/**
 * Returns one article: a draft only for staff.
 * @throws {AppError} `not_found`
 */
export async function getArticle(id: number, admin: Admin | null): Promise<Article> {
  const article = await selectArticle(id, admin ? undefined : isPublished);
  if (!article) throw notFound('Article');
  return admin ? article : asVisitorsSee(article);
}

/** A query for the id of the category of a search: names are unique, ignoring case. Undefined for all categories. */
function categoryOf({ categoryName }: ArticleSearch): SQL | undefined {
  if (!categoryName || categoryName === ALL_TAGS) return undefined;
  return sql`(select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${categoryName}))`;
}

/**
 * Searches published articles by category, text and order.
 * @param visit replaces the seed of a random order where the search has none: the same for all pages of one visit
 */
export async function searchArticles(search: ArticleSearch, visit: string): Promise<ListPage<Article>> {
  const { query } = search;
  const category = categoryOf(search);
  if (!query) {
    const [items, total] = await Promise.all([selectArticles(listIdsOf(search, visit)), countPublished(category)]);
    return { items: items.map(asVisitorsSee), total };
  }
  const searchText = async (text: string) => {
    const ids = matchIdsOf(text, search, visit);
    const [items, total] = await Promise.all([selectArticles(ids, searchDb), countMatches(tsQuery(text), category)]);
    return { items: items.map(asVisitorsSee), total };
  };
  const found = await searchText(query);
  const isKnown = found.total > 0 || (category !== undefined && (await isTrue(hasMatch(tsQuery(query).finds))));
  if (isKnown) return found;
  const better = await correctTypos(query);
  return better === null ? found : searchText(better);
}

const seedOf = ({ seed }: ArticleSearch, visit: string): string => String(seed ?? visit);

/** A query for the ids of a search without a text. */
function listIdsOf(search: ArticleSearch, visit: string): SQL {
  const pagination = paginationOf(search);
  const category = categoryOf(search);
  if (search.sort === 'date') {
    return newestIds(and(isPublished, category && sql`${articles.categoryId} = ${category}`), pagination);
  }
  if (search.sort === 'random') return shuffledIds(publishedIds(category), seedOf(search, visit), pagination);
  return idsByRelevance(category, pagination);
}

/** A query for the ids of a search by text. */
function matchIdsOf(text: string, search: ArticleSearch, visit: string): SQL {
  const query = tsQuery(text);
  const pagination = paginationOf(search);
  const category = categoryOf(search);
  if (search.sort === 'date') return newestMatchingIds(query, category, pagination);
  if (search.sort === 'random') return shuffledIds(matchingIds(query, category), seedOf(search, visit), pagination);
  return bestIds(query, category, pagination);
}
