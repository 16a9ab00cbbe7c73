'use client';

import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import { recordView } from '@/lib/record-view';

const MIDDLE_BUTTON = 1;

interface Props {
  id: number;
  className?: string;
  children: ReactNode;
}

/** The link of a card to its article: following it, in this tab or another, counts a view. */
export function ArticleLink({ id, className, children }: Props) {
  function countMiddleClick(event: MouseEvent) {
    if (event.button === MIDDLE_BUTTON) void recordView(id);
  }

  return (
    <Link
      href={`/news/${id}`}
      // `EarlyPresses` finds the link by this.
      data-article={id}
      className={className}
      onClick={() => void recordView(id)}
      onAuxClick={countMiddleClick}
    >
      {children}
    </Link>
  );
}
