'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { LibraryView } from '@/components/admin/manager/library/use-pictures';

const pageIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

const viewIn = (params: URLSearchParams): LibraryView => ({
  query: params.get('query') ?? '',
  unused: params.get('unused') === '1',
  page: pageIn(params.get('page')),
});

const isSame = (one: LibraryView, other: LibraryView): boolean =>
  one.query === other.query && one.unused === other.unused && one.page === other.page;

/** The address of a view; a form that is open stays open. */
function addressOf({ query, unused, page }: LibraryView): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const set = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value));
  set('query', query);
  set('unused', unused ? '1' : '');
  set('page', page > 1 ? String(page) : '');
  const text = params.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** Reads the view of the list from the address (`?query=cup&unused=1&page=2`), and changes it there. */
export function useLibraryView(): { view: LibraryView; change: (changes: Partial<LibraryView>) => void } {
  const stored = viewIn(useSearchParams());
  // The router passes a new address on in a transition: a field that waited for it would lose letters.
  const [latest, setLatest] = useState<LibraryView | null>(null);
  if (latest && isSame(latest, stored)) setLatest(null);
  const view = latest ?? stored;
  const change = (changes: Partial<LibraryView>) => {
    const next = { ...view, ...changes };
    setLatest(next);
    // Another page is a step that Back undoes; a letter of a search is none.
    const isStep = Object.keys(changes).join() === 'page';
    window.history[isStep ? 'pushState' : 'replaceState'](null, '', addressOf(next));
  };
  return { view, change };
}
