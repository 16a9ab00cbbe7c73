import type { Ref } from 'react';
import { KeyHint } from '@/components/ui/key-hint';
import { SEARCH_KEYS } from '@/components/ui/use-search-key';
import { Field } from './field';
import { inputClass } from './input-class';

interface Props {
  label: string;
  value: string;
  onChange: (query: string) => void;
  /** The input, for `useSearchKey`. */
  ref: Ref<HTMLInputElement>;
}

/** A search field that shows its keys while it is empty. */
export function SearchField({ label, value, onChange, ref }: Props) {
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="relative">
          <input
            ref={ref}
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
  );
}
