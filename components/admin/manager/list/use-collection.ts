'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConfirm } from '../feedback/confirm';
import { isGone } from '../feedback/gone';
import { focusTitle } from '../focus';

export interface CollectionOptions<T> {
  /** The name under which the list is kept. */
  name: string;
  load: (signal: AbortSignal) => Promise<T[]>;
  remove: (id: number) => Promise<unknown>;
  /** The order of the list, where a save may change it: negative when the first comes before the second. */
  order?: (first: T, second: T) => number;
  /** What is asked before something is deleted. */
  question: string;
  /** What the thing is called, for the question. */
  nameOf: (item: T) => string;
  /** The word on the button that goes ahead. */
  action?: string;
  onRemoved?: () => void;
  onRemoveFailed: (error: unknown) => void;
}

/** A manager's list: loaded once, changed at once when something is saved or deleted; what could not be deleted comes back. */
export function useCollection<T extends { id: number }>(options: CollectionOptions<T>) {
  const { name, load, order, question, nameOf, action = 'Delete', onRemoved, onRemoveFailed } = options;
  const client = useQueryClient();
  const confirm = useConfirm();
  const list = useQuery({ queryKey: [name], queryFn: ({ signal }) => load(signal) });

  const change = useCallback(
    (to: (items: T[]) => T[]) => client.setQueryData<T[]>([name], (items) => (items ? to(items) : items)),
    [client, name],
  );
  const drop = useCallback((id: number) => change((items) => items.filter((one) => one.id !== id)), [change]);
  const removal = useMutation({
    mutationFn: (item: T) =>
      options.remove(item.id).catch((error: unknown) => {
        // Somebody else deleted it first.
        if (!isGone(error)) throw error;
      }),
    onMutate: async (item) => {
      await client.cancelQueries({ queryKey: [name] });
      const place = client.getQueryData<T[]>([name])?.findIndex((one) => one.id === item.id) ?? 0;
      drop(item.id);
      focusTitle();
      return place;
    },
    onSuccess: onRemoved,
    onError: (error, item, place = 0) => {
      change((items) => {
        const others = items.filter((one) => one.id !== item.id);
        return [...others.slice(0, place), item, ...others.slice(place)];
      });
      // Not asked for again at once: the rows would change places while somebody looks at them.
      void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
      onRemoveFailed(error);
    },
  });

  /** A new thing goes on top (SPEC §4), a known one takes its place again: another one if what it goes by has changed. */
  const put = (item: T) => {
    const before = client.getQueryState<T[]>([name]);
    // A list that is on its way may have been read before the save: it is asked for again.
    void client.cancelQueries({ queryKey: [name] });
    change((items) => {
      const known = items.find((one) => one.id === item.id);
      if (!known) return [item, ...items];
      const renewed = items.map((one) => (one === known ? item : one));
      return order && order(known, item) !== 0 ? renewed.toSorted(order) : renewed;
    });
    if (!before?.data || before.fetchStatus !== 'idle') void client.invalidateQueries({ queryKey: [name] });
  };
  const remove = async (item: T) => {
    if (await confirm({ question, thing: nameOf(item), action })) removal.mutate(item);
  };
  return { ...list, items: list.data, put, drop, remove };
}
