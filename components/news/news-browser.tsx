'use client';

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS } from '@/lib/news/selection';
import { NewsFeed } from './news-feed';
import { TagFilter } from './tag-filter';
import { TagReader } from './tag-reader';

interface Props {
  /** The first page of all articles. */
  initial: ArticleSummary[];
  tags: string[];
  /** What stands at the side below the filter. */
  children: ReactNode;
}

/** The newsroom: the filter, the list that follows it, and the side. */
export function NewsBrowser({ initial, tags, children }: Props) {
  const [choice, setChoice] = useState<{ tag: string; initial: ArticleSummary[] | null }>({ tag: ALL_TAGS, initial });
  const choose = useCallback((tag: string) => setChoice((now) => (now.tag === tag ? now : { tag, initial: null })), []);

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Suspense fallback={null}>
        <TagReader onTag={choose} />
      </Suspense>
      <div className="min-w-0 space-y-4 lg:col-start-2 no-script:hidden">
        <div className="hidden lg:block">
          <SectionHeading size="small">Popular tags</SectionHeading>
        </div>
        <TagFilter tags={tags} current={choice.tag} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <NewsFeed key={choice.tag} tag={choice.tag} initial={choice.initial} />
      </div>
      <aside className="hidden self-start lg:sticky lg:top-28 lg:col-start-2 lg:block">{children}</aside>
    </div>
  );
}
