import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleLink } from './article-link';
import { ArticleMeta } from './article-meta';
import { ArticlePicture } from './article-picture';
import { CategoryBadge } from './category-badge';

/** An article in a list: picture at the side, words beside it. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid grid-cols-[6.5rem_1fr] items-start gap-4 border-t border-line py-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent sm:grid-cols-[14rem_1fr] sm:gap-6 xl:grid-cols-[17rem_1fr]">
      <div className="relative aspect-square overflow-hidden sm:aspect-video">
        <ArticlePicture
          article={article}
          sizes="(min-width: 40rem) 17rem, 12rem"
          className="transition-transform duration-500 ease-storm group-hover:scale-104"
        />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <CategoryBadge {...article} />
        <h3 className="display text-title text-pretty wrap-anywhere transition-colors group-hover:text-accent-text">
          <ArticleLink id={article.id} className="outline-none after:absolute after:inset-0">
            {article.title}
          </ArticleLink>
        </h3>
        {article.excerpt && <p className="line-clamp-2 hidden text-sm text-muted sm:block">{article.excerpt}</p>}
        <ArticleMeta {...article} className="text-faint" />
      </div>
    </article>
  );
}
