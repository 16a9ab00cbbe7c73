import type { Article, ArticleFilter } from '@/lib/news/contract';

export const everyArticle: ArticleFilter = {};

/** Whether a filter leaves anything out. */
export const isNarrowing = ({ query, isPublished, categoryId }: ArticleFilter): boolean =>
  Boolean(query) || isPublished !== undefined || categoryId !== undefined;

/** Whether a filter surely lets an article through. What is found by text only the server knows. */
export const surelyFinds = ({ query, isPublished, categoryId }: ArticleFilter, article: Article): boolean =>
  !query &&
  (isPublished === undefined || article.isPublished === isPublished) &&
  (categoryId === undefined || article.categoryId === categoryId);
