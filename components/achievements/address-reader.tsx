'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { showList } from '@/components/ui/first-list';

/**
 * Reports what the address asks for. It renders nothing and has its own Suspense boundary, so that the
 * table beside it is in the server's HTML and hydrates in place.
 */
export function AddressReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  // A layout effect: rows that the address does not ask for never paint.
  useLayoutEffect(() => {
    onQuery(query);
    showList();
  }, [onQuery, query]);
  return null;
}
