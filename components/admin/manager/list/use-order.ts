'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { needsReauthentication } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';

interface Options<T> {
  /** Of the whole list. */
  queryKey: QueryKey;
  /** Sets the order on the server. @returns the things in their order */
  save: (ids: number[]) => Promise<T[]>;
  /** @param count how many are in the order */
  onSaved: (moved: T, count: number) => void;
  onFailed: (error: unknown) => void;
}

interface Move<T> {
  moved: T;
  ordered: T[];
}

/** Changes the order of a list: shown first, then saved, one move after the other. What fails is asked for again. */
export function useOrder<T extends { id: number }>({ queryKey, save, onSaved, onFailed }: Options<T>) {
  const client = useQueryClient();
  const mutationKey = ['order', ...queryKey];
  /** What has no place in the order stays behind it. */
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
    onSuccess: (answer, { moved, ordered }) => {
      // Others wait their turn: they begin with what is shown.
      if (client.isMutating({ mutationKey }) === 1) show(answer);
      onSaved(moved, ordered.length);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey, exact: true });
      if (!needsReauthentication(error)) onFailed(error);
    },
  });
  /** @param ordered all that have a place in the order, as it is to be */
  return (moved: T, ordered: T[]) => {
    void client.cancelQueries({ queryKey, exact: true });
    show(ordered);
    mutate({ moved, ordered });
  };
}
