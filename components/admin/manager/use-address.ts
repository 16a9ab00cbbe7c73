'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

/**
 * `step`: one that Back undoes, such as another page. `replace`: none, such as a letter of a search.
 */
type AddressChange = 'step' | 'replace';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The address with these parameters. What else its query says stays. An empty text removes a parameter. */
function addressWith(parameters: Record<string, string>): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Changes parameters of the address, for all who read it by `useAddress`. */
export function changeAddress(parameters: Record<string, string>, how: AddressChange): void {
  window.history[how === 'step' ? 'pushState' : 'replaceState'](null, '', addressWith(parameters));
  for (const listener of listeners) listener();
}

/**
 * Reads the query from the address itself: the router passes a new one on in a transition, in which a field would lose
 * letters, and of two quick presses of Back it may miss one (Next.js 16.4).
 * @returns the query, and whether this page is the one that the address names
 */
export function useAddress(): { query: string; isShown: () => boolean } {
  const routerQuery = useSearchParams().toString();
  const pathname = usePathname();
  const isShown = () => window.location.pathname === pathname;
  const query = useSyncExternalStore(
    subscribe,
    () => (isShown() ? window.location.search : routerQuery),
    () => routerQuery,
  );
  return { query, isShown };
}

/** How a view of a list is written to the query of the address. */
export interface ViewFormat<V> {
  /** Reads a view. What makes no sense in the address is as if it were missing. */
  read: (query: URLSearchParams) => V;
  /** The parameters of a view. An empty text removes a parameter: default values are not written. */
  write: (view: V) => Record<string, string>;
}

const numeric = /^[1-9]\d{0,9}$/;

/** Reads a number from 1, or returns null. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return numeric.test(text) ? Number(text) : null;
}

/** Returns the parameter of a page from 1. */
export const pageParameter = (page: number): string => (page > 1 ? String(page) : '');

/**
 * Keeps the view of a list (filter, search, page) in the address, so that Back, reload and shared links keep it.
 * @param format stays the same between renders
 */
export function useAddressView<V>({ read, write }: ViewFormat<V>): {
  view: V;
  change: (view: V, how: AddressChange) => void;
} {
  const { query, isShown } = useAddress();
  const change = (view: V, how: AddressChange) => {
    // A save may end after the page was left: the address belongs to another list then.
    if (isShown()) changeAddress(write(view), how);
  };
  return { view: read(new URLSearchParams(query)), change };
}
