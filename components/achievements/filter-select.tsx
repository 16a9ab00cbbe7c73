'use client';

import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';

interface Props {
  label: string;
  /** The first option, which filters nothing. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  /** The other options, and their values. */
  children: ReactNode;
  values: readonly string[];
}

/** One of the dropdowns above the table. */
export function FilterSelect({ label, all, value, onChange, children, values }: Props) {
  const id = useId();
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="label text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1.5 h-12 w-full appearance-none truncate border border-line-strong bg-surface pr-10 pl-4 text-ink transition-colors hover:border-ink"
      >
        <option value="">{all}</option>
        {/* An address may name what is no more: it shows, so that it can be left. */}
        {value !== '' && !values.includes(value) && <option>{value}</option>}
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-3 bottom-3.5 size-5 text-muted" />
    </div>
  );
}
