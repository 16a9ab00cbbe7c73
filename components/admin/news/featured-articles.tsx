import type { ReactNode } from 'react';
import type { ListPage } from '@/lib/platform/http/endpoint';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';

interface Props {
  part: ListPage<Article>;
  /** The page of the list below. From the second on the section is collapsed: it would push that page out of view. */
  page: number;
  /** The rows of the featured articles. */
  children: ReactNode;
}

/** The featured articles, if there are any. */
export function FeaturedArticles({ part, page, children }: Props) {
  if (part.items.length === 0) return null;
  const heading = (
    <h3 id="featured-articles" className="inline display text-title">
      Featured Articles
    </h3>
  );
  const isCut = part.total > part.items.length;
  const rows = (
    <>
      {children}
      {isCut && <p className="mt-3 text-sm text-muted">{newsTexts.newestFeatured}</p>}
    </>
  );
  return (
    <section aria-labelledby="featured-articles" className="mt-10">
      {page === 1 ? (
        <>
          {heading}
          {rows}
        </>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{heading}</summary>
          {rows}
        </details>
      )}
    </section>
  );
}
