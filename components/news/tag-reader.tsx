'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { ALL_TAGS } from '@/lib/news/selection';

/**
 * Tells which tag the address asks for. It shows nothing and stands apart in a Suspense boundary of its own,
 * so that the list beside it is in the server's HTML and hydrates in place.
 */
export function TagReader({ onTag }: { onTag: (tag: string) => void }) {
  const tag = useSearchParams().get('tag')?.trim() || ALL_TAGS;
  useEffect(() => onTag(tag), [onTag, tag]);
  return null;
}
