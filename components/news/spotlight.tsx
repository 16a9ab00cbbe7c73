import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleLink } from './article-link';
import { ArticleMeta } from './article-meta';
import { ArticlePicture } from './article-picture';

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

interface Props {
  articles: ArticleSummary[];
  /** The articles that small screens show instead, since they have no hero. */
  onSmallScreens?: ArticleSummary[];
}

/** Up to 4 featured articles, for the sidebar of a page. */
export function Spotlight({ articles, onSmallScreens }: Props) {
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
