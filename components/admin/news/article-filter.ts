import type { Article } from '@/lib/news/contract';

export interface ArticleFilter {
  /** Sought in titles, whatever the case. */
  text: string;
  state: 'all' | 'published' | 'draft';
  /** 0 means every category. */
  categoryId: number;
}

export const everyArticle: ArticleFilter = { text: '', state: 'all', categoryId: 0 };

/** The articles that a filter lets through, in their order. */
export function filterArticles(articles: Article[], { text, state, categoryId }: ArticleFilter): Article[] {
  const sought = text.trim().toLocaleLowerCase();
  return articles.filter(
    (article) =>
      article.title.toLocaleLowerCase().includes(sought) &&
      (state === 'all' || article.isPublished === (state === 'published')) &&
      (categoryId === 0 || article.categoryId === categoryId),
  );
}
