'use client';

import { type ReactNode, Suspense } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, matchSpelling } from '@/lib/news/rules';
import { NewsFeed } from './news-feed';
import { TagFilter } from './tag-filter';
import { TagReader } from './tag-reader';
import { useNewsFeed } from './use-news-feed';

interface Props {
  /** The first page of all articles. */
  initial: ArticleSummary[];
  tags: string[];
  /** The content of the sidebar below the filter. */
  children: ReactNode;
}

/** The newsroom: the filter, the list and the sidebar. */
export function NewsBrowser({ initial, tags, children }: Props) {
  const { choose, ...feed } = useNewsFeed(initial);
  const known = [ALL_TAGS, ...tags];
  // The spelling of a tag that is not popular comes from the articles.
  const tag = matchSpelling(
    feed.articles.map(({ category }) => category.name),
    feed.tag,
  );

  return (
    <div className="page-with-side gap-y-8 lg:grid-rows-[auto_1fr]">
      <Suspense fallback={null}>
        <TagReader known={known} onTag={choose} />
      </Suspense>
      <div className="min-w-0 space-y-4 lg:col-start-2 print:hidden no-script:hidden">
        <div className="hidden lg:block">
          <SectionHeading size="small">Popular tags</SectionHeading>
        </div>
        <TagFilter popular={tags} current={tag} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <NewsFeed {...feed} tag={tag} />
      </div>
      <aside className="hidden self-start lg:sticky lg:top-28 lg:col-start-2 lg:block">{children}</aside>
    </div>
  );
}
