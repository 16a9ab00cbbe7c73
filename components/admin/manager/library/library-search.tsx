'use client';

import { type RefObject, useRef } from 'react';
import { KeyHint } from '@/components/ui/key-hint';
import { SEARCH_KEYS, useSearchKey } from '@/components/ui/use-search-key';
import { CheckboxField } from '../fields/checkbox-field';
import { Field } from '../fields/field';
import { inputClass } from '../fields/input-class';
import type { LibraryView } from './use-pictures';

interface Props {
  view: LibraryView;
  onChange: (changes: Partial<LibraryView>) => void;
  /** The search field, where something else leads to it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Narrows the library. */
export function LibrarySearch({ view: { query, unused }, onChange, input }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
  useSearchKey(field);
  return (
    <div role="search" aria-label="Pictures" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Field label="Search pictures" hint="What they show, or what shows them.">
          {(control) => (
            <div className="relative">
              <input
                {...control}
                ref={field}
                type="search"
                value={query}
                aria-keyshortcuts={SEARCH_KEYS}
                onChange={({ target }) => onChange({ query: target.value, page: 1 })}
                className={inputClass}
              />
              {query === '' && (
                <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center">
                  <KeyHint>Ctrl + K</KeyHint>
                </span>
              )}
            </div>
          )}
        </Field>
      </div>
      <div className="pb-5">
        <CheckboxField
          label="Unused only"
          checked={unused}
          onChange={({ target }) => onChange({ unused: target.checked, page: 1 })}
        />
      </div>
    </div>
  );
}
