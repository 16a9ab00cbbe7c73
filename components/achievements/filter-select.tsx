'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { DateGroup } from '@/lib/achievements/rules';

const Options = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));

/** A year and its months. Texts without a year have no group. */
function Group({ year, texts }: DateGroup) {
  if (!year) return <Options texts={texts} />;
  return (
    <optgroup label={year}>
      <option value={year}>{`All ${year}`}</option>
      <Options texts={texts} />
    </optgroup>
  );
}

interface Props {
  label: string;
  /** The first option, which filters nothing. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  /** The other options. */
  groups: DateGroup[];
}

/** One of the dropdowns above the table. */
export function FilterSelect({ label, all, value, onChange, groups }: Props) {
  const id = useId();
  const isOffered = value === '' || groups.some(({ year, texts }) => [year, ...texts].includes(value));
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
        {/* The address may name a value that no longer exists: it is listed, so that the visitor can choose another one. */}
        {!isOffered && <option value={value}>{value}</option>}
        {groups.map((group) => (
          <Group key={group.year} {...group} />
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-3 bottom-3.5 size-5 text-muted" />
    </div>
  );
}
