import type { Ref } from 'react';
import { Field, inputClass } from './field';

interface Props {
  label: string;
  value: string;
  onChange: (query: string) => void;
  /** The input, for callers that focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** The search field of a list. */
export function SearchField({ label, value, onChange, ref }: Props) {
  return (
    <Field label={label}>
      {({ id }) => (
        <input
          ref={ref}
          id={id}
          type="search"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}
