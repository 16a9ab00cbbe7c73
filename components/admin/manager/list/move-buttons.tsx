'use client';

import { ArrowDown, ArrowUp } from '@/components/ui/icons/panel-icons';
import { useLayoutEffect, useRef } from 'react';

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
