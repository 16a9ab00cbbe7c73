import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ArticleRow } from './article-row';

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
