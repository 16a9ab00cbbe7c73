'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { DateGroup, FilterOptions, Filters } from '@/lib/achievements/rules';

const withoutYear = (texts: string[]): DateGroup[] => [{ year: '', texts }];

interface Props {
  options: FilterOptions;
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

/** The three dropdowns of SPEC §2. */
export function AchievementFilters({ options, filters, onChange }: Props) {
  const dropdowns = [
    { name: 'game', label: 'Game', all: 'All Games', groups: withoutYear(options.games) },
    { name: 'player', label: 'Player', all: 'All Players', groups: withoutYear(options.players) },
    { name: 'date', label: 'Date', all: 'All Dates', groups: options.dates },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:first:max-sm:col-span-2 sm:grid-cols-3 print:hidden no-script:hidden">
      {dropdowns.map(({ name, ...dropdown }) => (
        <FilterSelect
          key={name}
          {...dropdown}
          value={filters[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}

const FilterSelectOptions = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));

/** A year and its months. Texts without a year have no group. */
function Group({ year, texts }: DateGroup) {
  if (!year) return <FilterSelectOptions texts={texts} />;
  return (
    <optgroup label={year}>
      <option value={year}>{`All ${year}`}</option>
      <FilterSelectOptions texts={texts} />
    </optgroup>
  );
}

interface FilterSelectProps {
  label: string;
  /** The first option, which filters nothing. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  /** The other options. */
  groups: DateGroup[];
}

/** One of the dropdowns above the table. */
function FilterSelect({ label, all, value, onChange, groups }: FilterSelectProps) {
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
