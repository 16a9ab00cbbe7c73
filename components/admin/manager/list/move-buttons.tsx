'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { ArrowDown, ArrowUp } from '@/components/ui/icons/panel-icons';
import { needsReauthentication } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { refusal } from '../feedback/server-message';
import { useLatestOutcome } from '../feedback/use-latest-outcome';
import { moveItem } from './paging';

interface Props {
  /** The name of the item, for the labels of the buttons. */
  name: string;
  /** The index of the item, from 0, and the number of items. */
  index: number;
  count: number;
  onMove: (to: number) => void;
}

const look =
  'grid size-11 shrink-0 place-items-center border border-line-strong hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

/** Moves an item of an ordered list up or down by one. The pressed button keeps the focus. */
export function MoveButtons({ name, index, count, onMove }: Props) {
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // An element that is moved in the document loses the focus.
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const button = (label: string, to: number, Icon: typeof ArrowUp) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        type="button"
        aria-label={`${label} ${name}`}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          onMove(to);
        }}
        className={look}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    );
  };
  return (
    <div className="flex gap-1">
      {button('Move up', index - 1, ArrowUp)}
      {button('Move down', index + 1, ArrowDown)}
    </div>
  );
}

interface OrderOptions<T> {
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
export function useOrder<T extends { id: number }>({ queryKey, save, onSaved, onFailed }: OrderOptions<T>) {
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

interface OrderedListOptions<T> extends Pick<OrderOptions<T>, 'save'> {
  /** The query key of the whole list. */
  name: string;
  nameOf: (item: T) => string;
  /** The message if the order could not be saved. */
  failed: string;
}

/** Returns the items of a list by their positions, and the buttons that move one of them and announce the outcome. */
export function useOrderedList<T extends { id: number; position: number }>(
  items: readonly T[],
  { name, save, nameOf, failed }: OrderedListOptions<T>,
) {
  const outcome = useLatestOutcome();
  // The query has a new item at the beginning; its position is the last one.
  const ordered = items.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const order = useOrder<T>({
    queryKey: [name],
    save,
    onSaved: (moved, count) => outcome.success(panelMessages.moved(nameOf(moved), moved.position + 1, count)),
    onFailed: (error) => outcome.failure(failed, refusal(error)),
  });
  const moveButtons = (item: T, index: number) => {
    const move = (to: number) => {
      const placed = moveItem(ordered, index, to).map((one, position) => ({ ...one, position }));
      order({ ...item, position: to }, placed);
    };
    return <MoveButtons name={nameOf(item)} index={index} count={ordered.length} onMove={move} />;
  };
  return { ordered, moveButtons };
}
