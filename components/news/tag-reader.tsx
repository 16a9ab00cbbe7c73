'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { showList } from '@/components/ui/first-list';
import { parseTag, matchSpelling } from '@/lib/news/rules';

interface Props {
  /** The tags whose spelling is known. */
  known: readonly string[];
  onTag: (tag: string) => void;
}

/**
 * Reports the tag that the address asks for. It renders nothing and has its own Suspense boundary,
 * so that the list beside it is in the server's HTML and hydrates in place.
 */
export function TagReader({ known, onTag }: Props) {
  const tag = matchSpelling(known, parseTag(useSearchParams().get('tag')));
  // A layout effect: the list of another tag never paints.
  useLayoutEffect(() => {
    onTag(tag);
    showList();
  }, [onTag, tag]);
  return null;
}
