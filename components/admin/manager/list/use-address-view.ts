'use client';

import { type AddressChange, changeAddress, useAddress } from '../use-address';

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

/** The parameter of a page from 1. */
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
