import { LinkButton } from '@/components/ui/link-button';
import { SectionHeading } from '@/components/ui/section-heading';
import { NEXT_UP_COUNT } from '@/lib/limits';
import { ACROSS_PHONE } from '@/lib/platform/pictures/widths';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleCard } from './article-card';

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
