'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { needsReauthentication } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';

interface Options<T> {
  /** The query key of the whole list. */
  queryKey: QueryKey;
  /** Sets the order on the server. @returns the items in that order */
  save: (ids: number[]) => Promise<T[]>;
  /** @param count the number of ordered items */
  onSaved: (moved: T, count: number) => void;
  onFailed: (error: unknown) => void;
}

interface Move<T> {
  moved: T;
  ordered: T[];
}

/** Changes the order of a list: shows it, then saves it, one move after another. After a failure the list is reloaded. */
export function useOrder<T extends { id: number }>({ queryKey, save, onSaved, onFailed }: Options<T>) {
  const client = useQueryClient();
  const mutationKey = ['order', ...queryKey];
  /** Items without a place in the order stay at the end. */
  const show = (ordered: T[]) =>
    client.setQueryData<ListPage<T>>(queryKey, (part) => {
      if (!part) return part;
      const others = part.items.filter((item) => ordered.every(({ id }) => id !== item.id));
      return { ...part, items: [...ordered, ...others] };
    });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ ordered }: Move<T>) => save(ordered.map(({ id }) => id)),
    onSuccess: (saved, { moved, ordered }) => {
      // Moves that wait are based on the order that is shown.
      if (client.isMutating({ mutationKey }) === 1) show(saved);
      onSaved(moved, ordered.length);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey, exact: true });
      if (!needsReauthentication(error)) onFailed(error);
    },
  });
  /** @param ordered the items that have a place in the order, in the new order */
  return (moved: T, ordered: T[]) => {
    void client.cancelQueries({ queryKey, exact: true });
    show(ordered);
    mutate({ moved, ordered });
  };
}
