import { ACROSS_PHONE } from '@/lib/platform/pictures/widths';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleLink } from './article-link';
import { ArticleMeta, ArticlePicture, CategoryBadge, TravellingPicture } from './article-parts';

interface Props {
  article: ArticleSummary;
  eager?: boolean;
  /** The `sizes` of the picture; by default those of two columns beside a sidebar. */
  sizes?: string;
}

const BESIDE_SIDEBAR = `(min-width: 80rem) 30rem, (min-width: 40rem) 45vw, ${ACROSS_PHONE}`;

/** An article in a grid of cards: picture above, text below. The whole card is a link. */
export function ArticleCard({ article, eager, sizes = BESIDE_SIDEBAR }: Props) {
  return (
    <article className="group relative flex h-full flex-col bg-surface shadow-1 transition-shadow duration-300 hover:shadow-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent">
      <div className="relative aspect-video">
        <TravellingPicture id={article.id}>
          <div className="absolute inset-0 overflow-hidden">
            <ArticlePicture
              article={article}
              eager={eager}
              priority={eager}
              sizes={sizes}
              className="transition-transform duration-500 ease-storm group-hover:scale-104"
            />
          </div>
        </TravellingPicture>
        <div className="absolute bottom-0 left-0 flex max-w-full">
          <CategoryBadge {...article} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 border border-t-0 border-line p-5 transition-colors group-hover:border-line-strong">
        <h3 dir="auto" className="display text-title wrap-anywhere hyphens-auto">
          <ArticleLink id={article.id} className="outline-none after:absolute after:inset-0">
            {article.title}
          </ArticleLink>
        </h3>
        {article.excerpt && (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta {...article} className="mt-auto pt-1 text-faint" />
      </div>
    </article>
  );
}
