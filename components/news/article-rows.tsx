import { LinkButton } from '@/components/ui/link-button';
import { SectionHeading } from '@/components/ui/section-heading';
import { NEXT_UP_COUNT } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { ACROSS_PHONE } from '@/lib/platform/pictures/widths';
import { ArticleCard } from './article-card';
import { ArticleLink } from './article-link';
import { ArticleMeta, ArticlePicture, CategoryBadge, NoNews } from './article-parts';

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

/** The newest articles, and a link to the rest. */
export function WhatsNew({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return <NoNews />;
  return (
    <>
      <ul className="border-b border-line">
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleRow article={article} lead={index === 0} />
          </li>
        ))}
      </ul>
      <LinkButton href="/news" className="mt-8">
        Explore More
      </LinkButton>
    </>
  );
}

/** The articles that name a player; nothing where none does. */
export function Mentions({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section>
      <SectionHeading>In the news</SectionHeading>
      <ul className="mt-4 border-b border-line">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Further articles, below an article. */
export function NextUp({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-line py-section print:hidden">
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SectionHeading>Next Up</SectionHeading>
          <LinkButton href="/news" look="outline">
            Explore More
          </LinkButton>
        </div>
        <div className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2">
          {articles.slice(0, NEXT_UP_COUNT).map((article) => (
            <ArticleCard
              key={article.id}
              article={article}
              sizes={`(min-width: 86rem) 41rem, (min-width: 40rem) 48vw, ${ACROSS_PHONE}`}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
