'use client';

import { useEffect, useRef, useState } from 'react';

interface Props {
  /** What is selected, for screen readers. */
  label: string;
  isChecked: boolean;
  /** Whether only some of several things are selected. */
  isMixed?: boolean;
  /** @param isRange whether Shift was held */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** Selects a row of a list. The label around it makes it large enough for a finger. */
export function RowCheckbox({ label, isChecked, isMixed = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not an attribute of HTML.
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-raised">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="size-5 accent-accent"
      />
    </label>
  );
}

/** Which items of a list are selected. */
export interface Selection {
  has: (id: number) => boolean;
  /** Selects an item or not; with `isRange`, also all between it and the one that was changed before. */
  set: (id: number, isSelected: boolean, isRange: boolean) => void;
  /** Selects exactly these. */
  replace: (ids: readonly number[]) => void;
}

/**
 * Returns a selection that ends where the view changes: what is not shown is not selected.
 * @param shown the ids that can be selected, in the order of the list
 * @param view names what the list shows
 */
export function useSelection(shown: readonly number[], view: string): Selection {
  const [selected, setSelected] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: new Set() });
  const lastChanged = useRef<number>(undefined);
  const ids = selected.view === view ? selected.ids : new Set<number>();

  const replace = (next: Iterable<number>) => setSelected({ view, ids: new Set(next) });
  return {
    has: (id) => ids.has(id) && shown.includes(id),
    set: (id, isSelected, isRange) => {
      const [from, to] = [shown.indexOf(lastChanged.current ?? id), shown.indexOf(id)].toSorted((a, b) => a - b);
      const range = isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [id];
      lastChanged.current = id;
      const others = [...ids].filter((one) => !range.includes(one));
      replace(isSelected ? [...others, ...range] : others);
    },
    replace,
  };
}
