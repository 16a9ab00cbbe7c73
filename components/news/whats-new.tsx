import { LinkButton } from '@/components/ui/link-button';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleRow } from './article-row';
import { NoNews } from './no-news';

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
