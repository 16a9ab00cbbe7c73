'use client';

import { useEffect, useRef } from 'react';

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
