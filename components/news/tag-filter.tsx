'use client';

import Link from 'next/link';
import type { MouseEvent } from 'react';
import { tagAddress } from '@/lib/news/rules';

/** A click that asks for another tab or window is the browser's own. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface Props {
  tags: string[];
  current: string;
}

/**
 * ALL, the popular tags and the chosen one: a row of chips that scrolls on small screens, a board at the side on large
 * ones. The tag lives in the address, so Back works and a choice can be sent to somebody.
 */
export function TagFilter({ tags, current }: Props) {
  function choose(event: MouseEvent, tag: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (tag !== current) window.history.pushState(null, '', tagAddress(tag));
  }

  return (
    <nav aria-label="Popular tags">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full shrink-0">
            <Link
              href={tagAddress(tag)}
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
