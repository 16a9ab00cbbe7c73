import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleLink } from './article-link';
import { ArticleMeta, ArticlePicture, CategoryBadge, TravellingPicture } from './article-parts';

/** The layout of the grid by number of articles, and which of them is the large one. */
const layouts: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 *:first:col-span-2 lg:grid-cols-3 lg:grid-rows-2 lg:*:first:row-span-2',
  5: 'grid-cols-2 *:first:col-span-2 lg:grid-cols-4 lg:grid-rows-2 lg:*:first:row-span-2',
};

/** The cards are taller than the pictures, which are cropped at the sides: a picture renders wider than its card. */
const LARGE = '(min-width: 80rem) 65rem, (min-width: 64rem) 58rem, 100vw';
const SMALL = '32rem';

/** A gradient that is dark behind the text and clear above it; its height depends on the card. */
const LARGE_VEIL = 'from-5% via-plate/80 via-35% to-transparent to-75%';
const SMALL_VEIL = 'from-10% via-plate/75 via-45% to-transparent';

function HeroCard({ article, large }: { article: ArticleSummary; large: boolean }) {
  return (
    <article className="group on-picture relative isolate flex min-h-64 flex-col justify-end overflow-hidden bg-plate text-on-plate has-[a:focus-visible]:z-10 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent md:max-lg:first:min-h-96 xl:min-h-72">
      <TravellingPicture id={article.id}>
        <div className="absolute inset-0 -z-20 overflow-hidden">
          <ArticlePicture
            article={article}
            priority={large}
            sizes={large ? LARGE : SMALL}
            className="transition-transform duration-700 ease-storm group-hover:scale-104"
          />
        </div>
      </TravellingPicture>
      <div className={`absolute inset-0 bg-linear-to-t from-plate ${large ? LARGE_VEIL : SMALL_VEIL}`} />
      <div className={`relative flex flex-col items-start gap-3 ${large ? 'p-6 xl:p-9' : 'p-4 xl:p-5'}`}>
        <CategoryBadge {...article} />
        <h2
          dir="auto"
          className={`line-clamp-4 w-full display wrap-anywhere ${large ? 'text-headline' : 'text-title-sm'}`}
        >
          <ArticleLink id={article.id} className="outline-none after:absolute after:inset-0">
            {article.title}
          </ArticleLink>
        </h2>
        <ArticleMeta {...article} className="text-on-plate-muted" />
      </div>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left scale-x-0 bg-accent transition-transform duration-500 ease-storm group-hover:scale-x-100"
      />
    </article>
  );
}

/** The featured articles at the head of the home page, from medium screens up (SPEC §2). */
export function HeroGrid({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-label="Featured news" className="page-width hidden md:block">
      <div className={`grid gap-2 ${layouts[articles.length] ?? ''}`}>
        {articles.map((article, index) => (
          <HeroCard key={article.id} article={article} large={index === 0} />
        ))}
      </div>
    </section>
  );
}

function SpotlightItem({ article }: { article: ArticleSummary }) {
  return (
    <li className="group relative grid grid-cols-[5.5rem_1fr] items-center gap-4 py-3.5">
      <div className="relative aspect-4/3 overflow-hidden">
        <ArticlePicture
          article={article}
          sizes="8rem"
          className="transition-transform duration-500 ease-storm group-hover:scale-106"
        />
      </div>
      <div className="min-w-0 space-y-1.5">
        <h3
          dir="auto"
          className="line-clamp-3 display text-title-sm wrap-anywhere transition-colors group-hover:text-accent-text"
        >
          <ArticleLink id={article.id} className="after:absolute after:inset-0">
            {article.title}
          </ArticleLink>
        </h3>
        <ArticleMeta {...article} className="text-faint" />
      </div>
    </li>
  );
}

interface SpotlightProps {
  articles: ArticleSummary[];
  /** The articles that small screens show instead, since they have no hero. */
  onSmallScreens?: ArticleSummary[];
}

/** Up to 4 featured articles, for the sidebar of a page. */
export function Spotlight({ articles, onSmallScreens }: SpotlightProps) {
  if (articles.length === 0) return null;
  return (
    <section>
      <SectionHeading size="small">In the Spotlight</SectionHeading>
      {onSmallScreens && (
        <ul className="mt-2 divide-y divide-line md:hidden">
          {onSmallScreens.map((article) => (
            <SpotlightItem key={article.id} article={article} />
          ))}
        </ul>
      )}
      <ul className={`mt-2 divide-y divide-line ${onSmallScreens ? 'hidden md:block' : ''}`}>
        {articles.map((article) => (
          <SpotlightItem key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}
