import { ACROSS_PHONE } from '@/lib/platform/pictures/widths';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleLink } from './article-link';
import { ArticleMeta } from './article-meta';
import { ArticlePicture } from './article-picture';
import { CategoryBadge } from './category-badge';

interface Props {
  article: ArticleSummary;
  /** The first of its list: on a phone its picture is as wide as the screen, since there is no hero above it. */
  lead?: boolean;
}

/** An article in a list: the picture, and the text beside it. */
export function ArticleRow({ article, lead = false }: Props) {
  return (
    <article
      className={`group relative grid items-start gap-4 ${lead ? '' : 'grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)]'} border-t border-line py-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent sm:grid-cols-[14rem_1fr] sm:gap-6 xl:grid-cols-[17rem_1fr]`}
    >
      <div className={`relative overflow-hidden sm:aspect-video ${lead ? 'aspect-video' : 'aspect-square'}`}>
        <ArticlePicture
          article={article}
          priority={lead}
          eager={lead}
          sizes={`(min-width: 40rem) 17rem, ${lead ? ACROSS_PHONE : '11rem'}`}
          className="transition-transform duration-500 ease-storm group-hover:scale-104"
        />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <CategoryBadge {...article} />
        <h3
          dir="auto"
          className="w-full display text-title wrap-anywhere transition-colors group-hover:text-accent-text"
        >
          <ArticleLink id={article.id} className="outline-none after:absolute after:inset-0">
            {article.title}
          </ArticleLink>
        </h3>
        {article.excerpt && (
          <p dir="auto" className="line-clamp-2 hidden w-full text-sm wrap-anywhere text-muted sm:block">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta {...article} className="text-faint" />
      </div>
    </article>
  );
}
