'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { showList } from '@/components/ui/first-list';

/**
 * Tells what the address asks for. It shows nothing and stands apart in a Suspense boundary of its own, so that the
 * table beside it is in the server's HTML and hydrates in place.
 */
export function AddressReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  // Before the next frame: rows that are not asked for never show.
  useLayoutEffect(() => {
    onQuery(query);
    showList();
  }, [onQuery, query]);
  return null;
}
