'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Tells what the address asks for. It shows nothing and stands apart in a Suspense boundary of its own, so that the
 * table beside it is in the server's HTML and hydrates in place.
 */
export function AddressReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  useEffect(() => onQuery(query), [onQuery, query]);
  return null;
}
