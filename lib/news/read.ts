import 'server-only';
import { and, ne, sql, type SQL } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articles, categories } from '@/db/schema';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilChanged, cachedWhileAway } from '../platform/cache/cached';
import { CATEGORIES_TAG } from '../categories/resource';
import { pictureTag } from '../media/resource';
import { articleTags } from './resource';
import { AUTHORS_TAG } from '../users/resource';
import { notFound } from '../errors';
import { isPaged, type Pagination, paginationOf } from '../platform/http/fields';
import { ListPart, type Part } from '../platform/http/range';
import { ADMIN_FEATURED_SHOWN, MENTIONS_SHOWN, NEXT_UP_FETCH, PRERENDERED_ARTICLES } from '../limits';
import { log } from '../log';
import { messages } from '../messages';
import type { PreparedText } from '../platform/rich-text/prepare';
import { runTask } from '../platform/rich-text/run';
import { bestIds, corrected, countFound, findsAny, foundIds, foundIdsByDate } from '../platform/search/query';
import { tsQuery } from '../platform/search/text-query';
import { siteHosts } from '../platform/site-url/read';
import type { Article, ArticleFilter, ArticleListQuery, ArticleSearch, ArticleSummary } from './contract';
import { countListed, countPublished, findListed, isUncounted, letThrough, listedIds } from './listed';
import { idsAtRandom, idsByDate, idsByRelevance, idsOfCategory, isPublished, newestIds, shuffled } from './ordered-ids';
import { selectAllArticles, selectArticle, selectArticles, selectSummaries } from './query';
import { ALL_TAGS } from './rules';

/** An article as its page needs it. */
export interface ArticlePage {
  article: ArticleSummary;
  text: PreparedText;
}

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

/** A published article, kept for the pictures that stand for it elsewhere, or null. */
export async function getPublishedArticle(id: number): Promise<Article | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG, AUTHORS_TAG);
  const article = await selectArticle(id, isPublished);
  // Known once it is read: another article may show the same picture, and its editor describe it anew.
  if (article?.image && article.imageAlt !== null) cachedUntilChanged(pictureTag(article.image));
  return article;
}

/** A published article with its text as its page shows it, kept for that page, or null. */
export async function cachedArticlePage(id: number): Promise<ArticlePage | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG, AUTHORS_TAG);
  const [article, hosts] = await Promise.all([selectArticle(id, isPublished), siteHosts()]);
  if (!article) return null;
  const { content, ...summary } = article;
  if (article.image && article.imageAlt !== null) cachedUntilChanged(pictureTag(article.image));
  return { article: summary, text: await runTask('prepare', content, hosts) };
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
 * @param asked the filter, and whether the newest featured articles are to follow the part
 * @param range the part of them that is wanted; null for all
 */
export async function listArticles(
  admin: Admin | null,
  { withFeatured = false, ...asked }: ArticleListQuery = {},
  range: Pagination | null = null,
): Promise<ListPart<Article>> {
  const filter = admin ? asked : { ...asked, isPublished: true };
  const page = isPaged(asked) ? paginationOf(asked) : range;
  if (!page) {
    const all = await selectAllArticles(letThrough(filter));
    return new ListPart(all, null, all.length);
  }
  const [part, featured] = await Promise.all([
    listPart(filter, page),
    withFeatured ? listPart({ ...filter, featured: true }, { limit: ADMIN_FEATURED_SHOWN + 1, offset: 0 }) : null,
  ]);
  return new ListPart(part.items, page === range ? page.offset : null, part.total, featured?.items);
}

async function listPart(filter: ArticleFilter, page: Pagination): Promise<Part<Article>> {
  if (isUncounted(filter)) {
    const { ids, total } = await findListed(filter, page);
    return { items: await selectArticles(sql`select unnest(${sql.param(ids)}::int[])`), total };
  }
  const [items, total] = await Promise.all([selectArticles(listedIds(filter, page)), countListed(filter)]);
  return { items, total };
}

/** A page of published articles, newest first. */
export async function listPublished(pagination: Pagination): Promise<ListPart<Article>> {
  const [items, total] = await Promise.all([selectArticles(idsByDate(pagination)), countPublished()]);
  return new ListPart(items, null, total);
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
export async function searchArticles(search: ArticleSearch, visit: string): Promise<ListPart<Article>> {
  const { query } = search;
  const category = categoryOf(search);
  if (!query) {
    const [items, total] = await Promise.all([selectArticles(idsOf(search, visit)), countPublished(category)]);
    return new ListPart(items, null, total);
  }
  const articlesFor = async (text: string) => {
    const ids = idsFoundBy(text, search, visit);
    const [items, total] = await Promise.all([selectArticles(ids, searchDb), countFound(tsQuery(text), category)]);
    return new ListPart(items, null, total);
  };
  const found = await articlesFor(query);
  if (found.items.length > 0 || (await findsAny(query))) return found;
  const better = await corrected(query);
  return better === null ? found : articlesFor(better);
}

const seedOf = ({ seed }: ArticleSearch, visit: string): string => String(seed ?? visit);

function idsOf(search: ArticleSearch, visit: string): SQL {
  const pagination = paginationOf(search);
  const category = categoryOf(search);
  if (search.sort === 'date') {
    return category
      ? newestIds(sql`${isPublished} and ${articles.categoryId} = ${category}`, pagination)
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
