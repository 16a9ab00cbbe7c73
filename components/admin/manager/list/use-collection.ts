'use client';

import { type Query, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { needsReauthentication } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { useConfirm } from '../feedback/confirm';
import { isGone } from '../feedback/gone';
import { focusTitle } from '../focus';

export interface ChangeOptions<T, Answer = unknown> {
  /** The name under which the list is kept; parts of it have it first in their keys. */
  name: string;
  remove: (id: number) => Promise<Answer>;
  /** What is asked before something is deleted. */
  question: string;
  /** What the thing is called, for the question. */
  nameOf: (item: T) => string;
  /** The word on the button that goes ahead. */
  action?: string;
  /** Gets the server's answer, or nothing where the thing was gone before. */
  onRemoved?: (answer: Answer | undefined) => void;
  onRemoveFailed: (error: unknown, item: T) => void;
}

export interface CollectionOptions<T> extends ChangeOptions<T> {
  load: (signal: AbortSignal) => Promise<T[]>;
}

const withItems = <T>({ items, total }: ListPage<T>, changed: T[]): ListPage<T> => ({
  items: changed,
  total: total + changed.length - items.length,
});
function withThing<T extends { id: number }>(part: ListPage<T>, item: T, isPart: boolean): ListPage<T> {
  const { items } = part;
  if (items.some(({ id }) => id === item.id)) {
    return { ...part, items: items.map((one) => (one.id === item.id ? item : one)) };
  }
  return isPart ? part : withItems(part, [item, ...items]);
}
const without = <T extends { id: number }>(items: T[], id: number): T[] => items.filter((one) => one.id !== id);

/** Other things move into a part, and out of it, with each change. */
const isPart = ({ queryKey }: Query): boolean => queryKey.length > 1;

/**
 * Changes a manager's list, or the parts of it that are there, at once when something is saved or deleted. What could not
 * be deleted comes back.
 */
export function useListChanges<T extends { id: number }, Answer = unknown>(options: ChangeOptions<T, Answer>) {
  const { name, question, nameOf, action = 'Delete', onRemoved, onRemoveFailed } = options;
  const client = useQueryClient();
  const confirm = useConfirm();

  const drop = useCallback(
    (id: number) => {
      client.setQueriesData<ListPage<T>>(
        { queryKey: [name] },
        (part) => part && withItems(part, without(part.items, id)),
      );
      void client.invalidateQueries({ queryKey: [name], predicate: isPart, refetchType: 'none' });
    },
    [client, name],
  );
  const mutationKey = ['remove', name];
  const removal = useMutation({
    mutationKey,
    mutationFn: (item: T) =>
      options.remove(item.id).catch((error: unknown) => {
        // Another user deleted it first.
        if (!isGone(error)) throw error;
        return undefined;
      }),
    onMutate: async (item) => {
      await client.cancelQueries({ queryKey: [name] });
      const places = client
        .getQueriesData<ListPage<T>>({ queryKey: [name] })
        .map(([key, part]) => ({ key, place: part?.items.findIndex((one) => one.id === item.id) ?? -1 }))
        .filter(({ place }) => place >= 0);
      drop(item.id);
      focusTitle();
      return places;
    },
    onSuccess: (answer) => {
      onRemoved?.(answer);
      // Not while another is being deleted: it would come back until it is.
      if (client.isMutating({ mutationKey }) === 1) {
        void client.invalidateQueries({ queryKey: [name], predicate: isPart });
      }
    },
    onError: (error, item, places = []) => {
      for (const { key, place } of places) {
        client.setQueryData<ListPage<T>>(key, (part) => {
          const others = without(part?.items ?? [], item.id);
          return part && withItems(part, [...others.slice(0, place), item, ...others.slice(place)]);
        });
      }
      // Not loaded again immediately: rows would change places in view.
      void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
      void client.refetchQueries({ queryKey: [name], type: 'active', predicate: ({ state }) => !state.data });
      if (!needsReauthentication(error)) onRemoveFailed(error, item);
    },
  });

  /** A known thing takes its place again, a new one goes on top of a whole list (SPEC §4). */
  const put = (item: T) => {
    for (const query of client.getQueryCache().findAll({ queryKey: [name] })) {
      const { queryKey, state } = query;
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<ListPage<T>>(queryKey, (part) => part && withThing(part, item, isPart(query)));
      // A list that is on its way may have been read before the save; where a thing belongs in a part the server knows.
      const isAskedAgain = isPart(query) || state.data === undefined || state.fetchStatus !== 'idle';
      if (isAskedAgain) void client.invalidateQueries({ queryKey, exact: true });
    }
  };
  const remove = async (item: T) => {
    if (await confirm({ question, thing: nameOf(item), action })) removal.mutate(item);
  };
  return { put, drop, remove };
}

/** How a whole list is asked for, and kept under its name. */
export const wholeList = <T>(name: string, load: (signal: AbortSignal) => Promise<T[]>) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ signal }): Promise<ListPage<T>> => {
      const items = await load(signal);
      return { items, total: items.length };
    },
  });

/** A manager's whole list, and what changes it. */
export function useCollection<T extends { id: number }>({ load, ...options }: CollectionOptions<T>) {
  const list = useQuery(wholeList(options.name, load));
  return { ...list, items: list.data?.items, ...useListChanges(options) };
}
