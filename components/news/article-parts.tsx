import { type ReactNode, ViewTransition } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ForeignPicture } from '@/components/ui/foreign-picture';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { readableText } from '@/lib/colours';
import { formatDay } from '@/lib/dates';
import type { ArticleSummary } from '@/lib/news/contract';
import { PICTURE_FRAME } from '@/lib/picture-frame';
import { pictureSet } from '@/lib/platform/pictures/source-set';

/** The drawing of an article without a picture, in the colour of its category. */
function DefaultArt({ colour }: { colour: string }) {
  return (
    <div className="absolute inset-0 bg-plate">
      <div className="absolute inset-0 opacity-45" style={{ backgroundColor: colour }} />
      {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing has no sizes to choose from */}
      <img src="/art/article.svg" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </div>
  );
}

interface Props {
  article: Pick<ArticleSummary, 'title' | 'image' | 'imageAlt' | 'imageFocus' | 'imagePlaceholder' | 'bgColor'>;
  sizes: string;
  priority?: boolean;
  eager?: boolean;
  /** Whether the picture has its alternative text. A card needs none: the title is beside the picture. */
  described?: boolean;
  className?: string;
}

/** The alternative text, unless it repeats the title. */
const altOf = ({ title, imageAlt }: Props['article']): string => (imageAlt && imageAlt !== title ? imageAlt : '');

/** An article's picture, or its stand-in. It fills its positioned parent. */
export function ArticlePicture({ article, described = false, className, ...loading }: Props) {
  const art = <DefaultArt colour={article.bgColor} />;
  const { image, imageFocus, imagePlaceholder } = article;
  if (!image) return art;
  if (/^https?:/.test(image)) {
    return (
      <ForeignPicture frame={PICTURE_FRAME} src={image} alt="" className={className}>
        {art}
      </ForeignPicture>
    );
  }
  const address = imageAddress(image);
  const shown = { alt: described ? altOf(article) : '', focus: imageFocus, placeholder: imagePlaceholder };
  return <Picture image={address} srcSet={pictureSet(address)} className={className} {...shown} {...loading} />;
}

type ArticleMetaProps = Pick<ArticleSummary, 'date' | 'readTime'> & { className?: string };

/** Shows when an article appeared and how long it takes to read. */
export function ArticleMeta({ date, readTime, className = 'text-muted' }: ArticleMetaProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-xs ${className}`}>
      <time dateTime={date}>{formatDay(date)}</time>
      <span aria-hidden="true" className="h-3 w-px rotate-30 bg-current" />
      <span className="min-w-0 wrap-anywhere">{readTime}</span>
    </p>
  );
}

type CategoryBadgeProps = Pick<ArticleSummary, 'bgColor' | 'textColor' | 'category'>;

/** The article's category in the article's colours. */
export function CategoryBadge({ bgColor, textColor, category }: CategoryBadgeProps) {
  return <Badge name={category.name} background={bgColor} text={readableText(bgColor, textColor)} />;
}

/**
 * Carries an article's picture from its card to its page and back, where the browser can. A page may show an article
 * in one travelling card only.
 */
export function TravellingPicture({ id, children }: { id: number; children: ReactNode }) {
  return (
    <ViewTransition name={`article-${id}`} share="travel" default="none">
      {children}
    </ViewTransition>
  );
}

/** Replaces the list of a newsroom without articles. */
export function NoNews() {
  return <EmptyState title="No news yet">The first story is being written. Come back soon.</EmptyState>;
}
