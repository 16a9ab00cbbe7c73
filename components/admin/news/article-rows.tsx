import { useSession } from '@/components/admin/manager/session/session-provider';
import type { Selection } from '@/components/admin/manager/list/use-selection';
import type { Article } from '@/lib/news/contract';
import { mayChange } from '@/lib/news/permissions';
import { ArticleRow, type RowHandlers } from './article-row';

interface Props extends RowHandlers {
  articles: Article[];
  selection: Selection;
}

/** Whether the user may change an article: writers may where it is a draft of their own. */
export function useMayChange(): (article: Article) => boolean {
  const { session } = useSession();
  return (article) => 'user' in session && mayChange(session.user, article);
}

export function ArticleRows({ articles, selection, ...handlers }: Props) {
  const mayChangeIt = useMayChange();
  return (
    <ul>
      {articles.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          mayChange={mayChangeIt(article)}
          isSelected={selection.has(article.id)}
          onSelect={(isSelected, isRange) => selection.set(article.id, isSelected, isRange)}
          {...handlers}
        />
      ))}
    </ul>
  );
}
