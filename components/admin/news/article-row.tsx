import { useId } from 'react';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { Badge } from '@/components/ui/badge';
import { readableText } from '@/lib/colours';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { mayChange } from '@/lib/news/permissions';
import { publicationWords } from './publication-state';
import { Thumbnail } from './thumbnail';
import { ViewLink } from './view-link';

interface Props {
  article: Article;
  onEdit: (id: number) => void;
  onDelete: (article: Article) => void;
}

export function ArticleRow({ article, onEdit, onDelete }: Props) {
  const title = useId();
  const { category } = article;
  const state = publicationWords(article);
  const { session } = useSession();
  const isOwnToChange = 'user' in session && mayChange(session.user, article);
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-line py-4">
      {article.image && <Thumbnail image={article.image} focus={article.imageFocus} />}
      <div className="min-w-48 flex-1">
        <h4 id={title} dir="auto" className="text-lg font-semibold break-words">
          {article.title}
        </h4>
        <p className="mt-1.5 flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge
            name={category.name}
            background={category.bgColour}
            text={readableText(category.bgColour, category.colour)}
          />
          <time dateTime={article.date}>{formatDay(article.date)}</time>
          {state !== 'Published' && <span className="label text-warning">{state}</span>}
        </p>
      </div>
      <RowButtons
        id={article.id}
        describedBy={title}
        onEdit={onEdit}
        onDelete={() => onDelete(article)}
        mayChange={isOwnToChange}
      >
        {article.isPublished && <ViewLink id={article.id} size="small" describedBy={title} />}
      </RowButtons>
    </li>
  );
}
