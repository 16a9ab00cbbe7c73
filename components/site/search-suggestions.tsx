'use client';

import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { useSuggestions } from './use-suggestions';
import { ownValue } from '@/lib/own-value';

/**
 * Suggested titles below a search field: an ARIA combobox with a list box, whose focus stays in the field. It loads
 * after the field and gives it the role.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { suggestions, active, close, move } = useSuggestions(input);
  const open = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? listId : null,
      'aria-activedescendant': active === null ? null : `${listId}-${active}`,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, listId, open, active]);

  useEffect(() => {
    function followKeys(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (!open) {
        // Aborts the pending call. The field handles the key itself.
        if (event.key === 'Escape') close();
        return;
      }
      const chosen = active === null ? undefined : list.current?.querySelectorAll('a')[active];
      const keys: Record<string, (() => void) | undefined> = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Escape: close,
        Enter: chosen && (() => chosen.click()),
      };
      const act = ownValue(keys, event.key);
      if (!act) return;
      event.preventDefault();
      act();
    }
    input.addEventListener('keydown', followKeys);
    return () => input.removeEventListener('keydown', followKeys);
  }, [input, open, active, close, move]);

  return (
    <>
      <p role="status" className="sr-only">
        {open && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {open && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute -inset-x-px top-full z-50 border border-line-strong bg-surface py-1 shadow-3"
        >
          {suggestions.map(({ id, title }, index) => (
            <Link
              key={id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              dir="auto"
              tabIndex={-1}
              href={`/news/${id}`}
              prefetch={false}
              // The focus stays in the field until the click has been handled.
              onPointerDown={(event) => event.preventDefault()}
              onClick={close}
              className="block px-3.5 py-2.5 text-sm text-pretty text-ink hover:bg-raised aria-selected:bg-accent aria-selected:text-on-accent"
            >
              {title}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
