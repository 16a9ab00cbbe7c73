import { Menu } from '@base-ui/react/menu';
import Link from 'next/link';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { RowButtons, RowMenu, rowMenuItem } from '@/components/admin/manager/list/row-buttons';
import { RowCheckbox, type Selection } from '@/components/admin/manager/list/selection';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { readableText } from '@/lib/colours';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { mayChange } from '@/lib/news/permissions';
import { newsResource } from '@/lib/news/resource';
import { imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { publicationWords } from './publication';
import './article-list.css';

export interface RowHandlers {
  onEdit: (id: number) => void;
  onDelete: (article: Article) => void;
  onDuplicate: (article: Article) => void;
}

interface Props extends RowHandlers {
  article: Article;
  mayChange: boolean;
}

interface SelectableProps extends Props {
  isSelected: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** An article in one line. */
function ArticleRow({ article, mayChange, isSelected, onSelect, ...handlers }: SelectableProps) {
  const title = useId();
  const state = publicationWords(article);
  return (
    <li data-article={article.id} data-selected={isSelected || undefined} className="panel-article">
      {mayChange && <RowCheckbox label={`Select ${article.title}`} isChecked={isSelected} onChange={onSelect} />}
      <span className="panel-thumbnail">
        {article.image && <Thumbnail image={article.image} focus={article.imageFocus} />}
      </span>
      <ArticleTitle id={title} article={article} onEdit={handlers.onEdit} />
      <ArticleFacts article={article}>
        {state !== 'Published' && <span className="label text-warning">{state}</span>}
      </ArticleFacts>
      <ArticleButtons article={article} mayChange={mayChange} describedBy={title} {...handlers} />
    </li>
  );
}

/** The title, which leads to the form, or to the text for those who may not change it; another tab opens it too. */
function ArticleTitle({ id, article, onEdit }: Pick<Props, 'article' | 'onEdit'> & { id: string }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEdit(article.id);
  };
  return (
    <h4 id={id} dir="auto" className="panel-article-title">
      <a href={`${newsResource.panel.path}?edit=${article.id}`} onClick={open} className="hover:text-accent-text">
        {article.title}
      </a>
    </h4>
  );
}

function ArticleFacts({ article: { category, date }, children }: { article: Article; children?: ReactNode }) {
  return (
    <p className="panel-article-facts text-sm text-muted">
      {children}
      <Badge
        name={category.name}
        background={category.bgColour}
        text={readableText(category.bgColour, category.colour)}
      />
      <time dateTime={date}>{formatDay(date)}</time>
    </p>
  );
}

interface ButtonsProps extends Props {
  describedBy: string;
  isCompact?: boolean;
}

function ArticleButtons(props: ButtonsProps) {
  const { article, mayChange, describedBy, isCompact = false, onEdit, onDelete, onDuplicate } = props;
  const menu = (
    <RowMenu describedBy={describedBy}>
      {article.isPublished && (
        <Menu.Item
          className={rowMenuItem}
          render={<Link href={`/news/${article.id}`} target="_blank" prefetch={false} />}
        >
          View <span className="sr-only">(opens in a new tab)</span>
        </Menu.Item>
      )}
      <Menu.Item className={rowMenuItem} onClick={() => onDuplicate(article)}>
        Duplicate
      </Menu.Item>
    </RowMenu>
  );
  return (
    <RowButtons
      id={article.id}
      describedBy={describedBy}
      onEdit={onEdit}
      onDelete={() => onDelete(article)}
      mayChange={mayChange}
      isCompact={isCompact}
    >
      {!isCompact && menu}
    </RowButtons>
  );
}

/** The featured articles, side by side. */
export function FeaturedStrip({ articles, ...handlers }: RowHandlers & { articles: Article[] }) {
  const mayChangeIt = useMayChange();
  return (
    <ul className="panel-strip">
      {articles.map((article) => (
        <FeaturedCard key={article.id} article={article} mayChange={mayChangeIt(article)} {...handlers} />
      ))}
    </ul>
  );
}

function FeaturedCard({ article, mayChange, ...handlers }: Props) {
  const title = useId();
  return (
    <li data-article={article.id} className="border border-line bg-surface">
      {article.image && <Thumbnail image={article.image} focus={article.imageFocus} />}
      <div className="min-w-0 flex-1">
        <ArticleTitle id={title} article={article} onEdit={handlers.onEdit} />
        <ArticleFacts article={article} />
      </div>
      <ArticleButtons article={article} mayChange={mayChange} describedBy={title} isCompact {...handlers} />
    </li>
  );
}

interface ArticleRowsProps extends RowHandlers {
  articles: Article[];
  selection: Selection;
}

/** Returns whether the user may change an article: writers may where it is a draft of their own. */
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

/** Opens the public page of a published article in a new tab, beside the open form. */
export function ViewLink({ id }: { id: number }) {
  return (
    <Link href={`/news/${id}`} target="_blank" prefetch={false} className={buttonClass('quiet')}>
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
