'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { showList } from '@/components/ui/first-list';
import { parseTag, matchSpelling } from '@/lib/news/rules';

interface Props {
  /** Tags in their correct spelling. */
  known: readonly string[];
  onTag: (tag: string) => void;
}

/**
 * Reports the tag in the address. It renders nothing and has its own Suspense boundary, so that the list beside it is in the
 * server's HTML and hydrates in place.
 */
export function TagReader({ known, onTag }: Props) {
  const tag = matchSpelling(known, parseTag(useSearchParams().get('tag')));
  // A layout effect, so that the list of another tag is never painted.
  useLayoutEffect(() => {
    onTag(tag);
    showList();
  }, [onTag, tag]);
  return null;
}
