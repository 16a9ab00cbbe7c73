'use client';

import type { DateGroup, FilterOptions, Filters } from '@/lib/achievements/rules';
import { FilterSelect } from './filter-select';

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
