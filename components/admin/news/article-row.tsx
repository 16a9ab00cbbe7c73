import { useId } from 'react';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { RowCheckbox } from '@/components/admin/manager/list/row-checkbox';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { readableText } from '@/lib/colours';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { publicationWords } from './publication-state';
import { Thumbnail } from './thumbnail';
import { ViewLink } from './view-link';

export interface RowHandlers {
  onEdit: (id: number) => void;
  onDelete: (article: Article) => void;
  onDuplicate: (article: Article) => void;
}

interface Props extends RowHandlers {
  article: Article;
  mayChange: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

export function ArticleRow({ article, mayChange, isSelected, onSelect, onEdit, onDelete, onDuplicate }: Props) {
  const title = useId();
  const { category } = article;
  const state = publicationWords(article);
  return (
    <li
      data-article={article.id}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 ${isSelected ? 'bg-raised' : ''}`}
    >
      <div className="flex min-w-56 flex-1 flex-wrap items-center gap-3">
        {mayChange && <RowCheckbox label={`Select ${article.title}`} isChecked={isSelected} onChange={onSelect} />}
        {article.image && <Thumbnail image={article.image} focus={article.imageFocus} />}
        <div className="min-w-48 flex-1">
          <h4 id={title} dir="auto" className="text-lg font-semibold wrap-break-word">
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
      </div>
      <RowButtons
        id={article.id}
        describedBy={title}
        onEdit={onEdit}
        onDelete={() => onDelete(article)}
        mayChange={mayChange}
      >
        {article.isPublished && <ViewLink id={article.id} size="small" describedBy={title} />}
        <Button look="quiet" size="small" aria-describedby={title} onClick={() => onDuplicate(article)}>
          Duplicate
        </Button>
      </RowButtons>
    </li>
  );
}
