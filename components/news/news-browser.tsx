'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { reveal, showList } from '@/components/ui/reveal';
import { SectionHeading } from '@/components/ui/section-heading';
import type { ArticleSummary } from '@/lib/news/contract';
import { ALL_TAGS, matchSpelling, parseTag, tagAddress } from '@/lib/news/rules';
import { NewsFeed } from './news-feed';
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
  const filterTags = [ALL_TAGS, ...tags];
  // The spelling of a tag that is not popular comes from the articles.
  const tag = matchSpelling(
    feed.articles.map(({ category }) => category.name),
    feed.tag,
  );

  return (
    <div className="page-with-side gap-y-8 lg:grid-rows-[auto_1fr]">
      <Suspense fallback={null}>
        <TagReader tags={filterTags} onTag={choose} />
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

interface TagReaderProps {
  /** Tags in their correct spelling. */
  tags: readonly string[];
  onTag: (tag: string) => void;
}

/**
 * Reports the tag in the address. It renders nothing and has its own Suspense boundary, so that the list beside it is in the
 * server's HTML and hydrates in place.
 */
function TagReader({ tags, onTag }: TagReaderProps) {
  const tag = matchSpelling(tags, parseTag(useSearchParams().get('tag')));
  // A layout effect, so that the list of another tag is never painted.
  useLayoutEffect(() => {
    onTag(tag);
    showList();
  }, [onTag, tag]);
  return null;
}

/** Whether a click opens no other tab or window, which the browser handles. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface TagFilterProps {
  popular: string[];
  current: string;
}

/**
 * ALL and the popular tags: a scrolling row on small screens, a block in the sidebar on large ones. A chosen tag that is not
 * popular follows ALL and stays while others are chosen, so that no tag moves. The tag is in the address, so that Back works and
 * the link can be shared.
 */
function TagFilter({ popular, current }: TagFilterProps) {
  // The last chosen tag that is not popular; ALL if there is none.
  const [rare, setRare] = useState(ALL_TAGS);
  if (current !== rare && current !== ALL_TAGS && !popular.includes(current)) setRare(current);
  const tags = [...new Set([ALL_TAGS, rare, ...popular])];

  function choose(event: MouseEvent, tag: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (tag !== current) window.history.pushState(null, '', tagAddress(tag));
  }

  return (
    <nav aria-label="Popular tags">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 motion-safe:scroll-smooth lg:mx-0 lg:flex-wrap lg:px-0">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full shrink-0">
            <Link
              href={tagAddress(tag)}
              ref={tag === current ? reveal : undefined}
              prefetch={false}
              aria-current={tag === current ? 'true' : undefined}
              onClick={(event) => choose(event, tag)}
              className="flex min-h-11 items-center border border-line bg-surface px-4 label wrap-anywhere transition-colors hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
