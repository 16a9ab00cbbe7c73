'use client';

import { useRef } from 'react';
import { KeyHint } from '@/components/ui/key-hint';
import { SEARCH_KEYS, useSearchKey } from '@/components/ui/use-search-key';
import { Field } from '../fields/field';
import { inputClass } from '../fields/input-class';

interface Props {
  /** The name of the searched items. */
  things: string;
  label: string;
  value: string;
  onChange: (query: string) => void;
  /** Describes the result. */
  found: string;
}

/** The search field of a list that is loaded whole. */
export function ListSearch({ things, label, value, onChange, found }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  return (
    <div role="search" aria-label={things} className="mb-4 max-w-form">
      <Field label={label}>
        {({ id }) => (
          <div className="relative">
            <input
              ref={input}
              id={id}
              type="search"
              value={value}
              aria-keyshortcuts={SEARCH_KEYS}
              onChange={({ target }) => onChange(target.value)}
              className={inputClass}
            />
            {value === '' && (
              <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center">
                <KeyHint>Ctrl + K</KeyHint>
              </span>
            )}
          </div>
        )}
      </Field>
      <p role="status" className="mt-3 text-sm text-muted">
        {found}
      </p>
    </div>
  );
}
