import type { Article, ArticleFilter } from '@/lib/news/contract';

/** The filter that matches all articles. */
export const NO_FILTER: ArticleFilter = {};

/** Whether a filter excludes articles. */
export const hasConditions = ({ query, isPublished, scheduled, categoryId }: ArticleFilter): boolean =>
  Boolean(query) || isPublished !== undefined || scheduled !== undefined || categoryId !== undefined;

/** Whether an article matches a filter; false for a filter with text, which only the server can match. */
export const matchesFilter = (
  { query, isPublished, scheduled, categoryId }: ArticleFilter,
  article: Article,
): boolean =>
  !query &&
  (isPublished === undefined || article.isPublished === isPublished) &&
  (scheduled === undefined || (article.publishAt !== null) === scheduled) &&
  (categoryId === undefined || article.categoryId === categoryId);
