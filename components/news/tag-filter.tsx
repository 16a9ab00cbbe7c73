'use client';

import Link from 'next/link';
import { type MouseEvent, useState } from 'react';
import { reveal } from '@/components/ui/reveal';
import { ALL_TAGS, tagAddress } from '@/lib/news/rules';

/** Whether a click opens no other tab or window, which the browser handles. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface Props {
  popular: string[];
  current: string;
}

/**
 * ALL and the popular tags: a scrolling row on small screens, a block in the sidebar on large ones. A chosen tag that is not
 * popular follows ALL and stays while others are chosen, so that no tag moves. The tag is in the address, so that Back works and
 * the link can be shared.
 */
export function TagFilter({ popular, current }: Props) {
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
