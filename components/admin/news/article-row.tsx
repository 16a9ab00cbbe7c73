import Link from 'next/link';
import { useId } from 'react';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { RowCheckbox, type Selection } from '@/components/admin/manager/list/selection';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { Badge } from '@/components/ui/badge';
import { type Appearance, Button, buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { readableText } from '@/lib/colours';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { mayChange } from '@/lib/news/permissions';
import { imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { publicationWords } from './publication';

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

function ArticleRow({ article, mayChange, isSelected, onSelect, onEdit, onDelete, onDuplicate }: Props) {
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

interface ArticleRowsProps extends RowHandlers {
  articles: Article[];
  selection: Selection;
}

/** Whether the user may change an article: writers may where it is a draft of their own. */
export function useMayChange(): (article: Article) => boolean {
  const { session } = useSession();
  return (article) => 'user' in session && mayChange(session.user, article);
}

export function ArticleRows({ articles, selection, ...handlers }: ArticleRowsProps) {
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

interface ViewLinkProps extends Pick<Appearance, 'size'> {
  /** The id of a published article: drafts have no public page. */
  id: number;
  /** The id of the element that names the article, if there are several links. */
  describedBy?: string;
}

/** Opens an article's public page in a new tab: a form may be open in the panel. */
export function ViewLink({ id, size, describedBy }: ViewLinkProps) {
  return (
    <Link
      href={`/news/${id}`}
      target="_blank"
      prefetch={false}
      aria-describedby={describedBy}
      className={buttonClass('quiet', size)}
    >
      View <span className="sr-only">(opens in a new tab)</span>
    </Link>
  );
}

interface ThumbnailProps {
  image: string;
  alt?: string;
  focus?: { x: number; y: number } | null;
}

/** A small picture in a list or form. */
export function Thumbnail({ image, alt = '', focus }: ThumbnailProps) {
  const address = imageAddress(image);
  return (
    <div className="relative aspect-video w-32 shrink-0 overflow-hidden bg-raised">
      <Picture image={address} srcSet={pictureSet(address)} alt={alt} sizes="128px" focus={focus} />
    </div>
  );
}
