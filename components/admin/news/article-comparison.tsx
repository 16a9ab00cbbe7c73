'use client';

import { Comparison } from '@/components/admin/manager/history/comparison';
import type { History } from '@/components/admin/manager/history/use-versions';
import { Difference } from '@/components/editor/difference/difference';
import type { Category } from '@/lib/categories/contract';
import { type Article, articleAsRead } from '@/lib/news/contract';
import { api } from '@/lib/panel-client';
import type { ArticleValues } from './article-values';
import { articleInForm, comparedArticle } from './compared-article';
import { ownValue } from '@/lib/own-value';

/** Returns the earlier versions of an article. */
export const historyOf = ({ id }: Article): History<Article> => ({
  name: `article/${id}`,
  list: (signal) => api('GET /news/{id}/revisions', { params: { id }, signal }),
  schema: articleAsRead,
  compared: comparedArticle,
  renderDifference: (before, after) => <Difference before={before} after={after} />,
});

interface Props {
  /** The article as another user has saved it. */
  theirs: Article;
  values: ArticleValues;
  categories: readonly Category[];
}

/** Shows what a save of the form would change in the article as it is saved. */
export function ArticleComparison({ theirs, values, categories }: Props) {
  const { contentImages } = values;
  const shownSource = (source: string): string => ownValue(contentImages, source)?.dataUrl ?? source;
  return (
    <Comparison
      before={comparedArticle(theirs)}
      after={comparedArticle(articleInForm(values, theirs, categories))}
      renderDifference={(before, after) => <Difference before={before} after={after} shownSource={shownSource} />}
    />
  );
}
