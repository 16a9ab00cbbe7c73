'use client';

import { type Query, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { needsReauthentication } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { useConfirm } from '../feedback/confirm';
import { isGone } from '../feedback/server-message';
import { focusTitle } from '../focus';

export interface ChangeOptions<T, Result = unknown> {
  /** The query key of the list; the keys of its parts begin with it. A part is a page or a filtered list. */
  name: string;
  remove: (id: number) => Promise<Result>;
  /** The question before an item is deleted. */
  question: string;
  /** What the deletion changes besides. */
  detail?: string;
  /** Returns the item's name, for the question. */
  nameOf: (item: T) => string;
  /** The label of the confirming button. */
  action?: string;
  /** Receives the result, or undefined if the item had been deleted before. */
  onRemoved?: (result: Result | undefined) => void;
  onRemoveFailed: (error: unknown, item: T) => void;
}

export interface CollectionOptions<T> extends ChangeOptions<T> {
  load: (signal: AbortSignal) => Promise<T[]>;
}

const replaceItems = <T>({ items, total }: ListPage<T>, changed: T[]): ListPage<T> => ({
  items: changed,
  total: total + changed.length - items.length,
});
function upsert<T extends { id: number }>(part: ListPage<T>, item: T, isPartial: boolean): ListPage<T> {
  const { items } = part;
  if (items.some(({ id }) => id === item.id)) {
    return { ...part, items: items.map((one) => (one.id === item.id ? item : one)) };
  }
  return isPartial ? part : replaceItems(part, [item, ...items]);
}
const removeById = <T extends { id: number }>(items: T[], id: number): T[] => items.filter((one) => one.id !== id);

/** Whether a query holds a part of the list: a change may move other items into it or out of it. */
const isPart = ({ queryKey }: Query): boolean => queryKey.length > 1;

/**
 * Updates a manager's list, or the loaded parts of it, immediately when an item is saved or deleted. An item that could not
 * be deleted is put back.
 */
export function useListChanges<T extends { id: number }, Result = unknown>(options: ChangeOptions<T, Result>) {
  const { name, question, detail, nameOf, action = 'Delete', onRemoved, onRemoveFailed } = options;
  const client = useQueryClient();
  const confirm = useConfirm();

  const drop = useCallback(
    (id: number) => {
      client.setQueriesData<ListPage<T>>(
        { queryKey: [name] },
        (part) => part && replaceItems(part, removeById(part.items, id)),
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
      const positions = client
        .getQueriesData<ListPage<T>>({ queryKey: [name] })
        .map(([key, part]) => ({ key, index: part?.items.findIndex((one) => one.id === item.id) ?? -1 }))
        .filter(({ index }) => index >= 0);
      drop(item.id);
      focusTitle();
      return positions;
    },
    onSuccess: (result) => {
      onRemoved?.(result);
      // Not while another deletion runs: the reloaded list would still have its item.
      if (client.isMutating({ mutationKey }) === 1) {
        void client.invalidateQueries({ queryKey: [name], predicate: isPart });
      }
    },
    onError: (error, item, positions = []) => {
      for (const { key, index } of positions) {
        client.setQueryData<ListPage<T>>(key, (part) => {
          const others = removeById(part?.items ?? [], item.id);
          return part && replaceItems(part, [...others.slice(0, index), item, ...others.slice(index)]);
        });
      }
      // Not reloaded immediately: visible rows would move.
      void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
      void client.refetchQueries({ queryKey: [name], type: 'active', predicate: ({ state }) => !state.data });
      if (!needsReauthentication(error)) onRemoveFailed(error, item);
    },
  });

  /** Replaces a known item, and puts a new one on top of a whole list (SPEC §4). */
  const put = (item: T) => {
    for (const query of client.getQueryCache().findAll({ queryKey: [name] })) {
      const { queryKey, state } = query;
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<ListPage<T>>(queryKey, (part) => part && upsert(part, item, isPart(query)));
      // A list that is loading may have been read before the save, and only the server knows where an item belongs in a part.
      const isOutdated = isPart(query) || state.data === undefined || state.fetchStatus !== 'idle';
      if (isOutdated) void client.invalidateQueries({ queryKey, exact: true });
    }
  };
  const remove = async (item: T) => {
    if (await confirm({ question, thing: nameOf(item), detail, action })) removal.mutate(item);
  };
  return { put, drop, remove };
}

/** Returns the query of a whole list. */
export const wholeList = <T>(name: string, load: (signal: AbortSignal) => Promise<T[]>) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ signal }): Promise<ListPage<T>> => {
      const items = await load(signal);
      return { items, total: items.length };
    },
  });

/** Loads a manager's whole list and returns it with functions that change it. */
export function useCollection<T extends { id: number }>({ load, ...options }: CollectionOptions<T>) {
  const list = useQuery(wholeList(options.name, load));
  return { ...list, items: list.data?.items, ...useListChanges(options) };
}
