'use client';

import type { DateGroup, FilterOptions, Filters } from '@/lib/achievements/rules';
import { FilterSelect } from './filter-select';

const Options = ({ texts }: { texts: string[] }) => texts.map((text) => <option key={text}>{text}</option>);

/** A year and its months. Texts without a year stand together at the end. */
function DateOptions({ year, texts }: DateGroup) {
  if (!year) return <Options texts={texts} />;
  return (
    <optgroup label={year}>
      <option value={year}>{`All ${year}`}</option>
      <Options texts={texts} />
    </optgroup>
  );
}

interface Props {
  options: FilterOptions;
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

/** The three dropdowns of SPEC §2. */
export function AchievementFilters({ options, filters, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:first:max-sm:col-span-2 sm:grid-cols-3 no-script:hidden">
      <FilterSelect
        label="Game"
        all="All Games"
        value={filters.game}
        values={options.games}
        onChange={(game) => onChange({ game })}
      >
        <Options texts={options.games} />
      </FilterSelect>
      <FilterSelect
        label="Player"
        all="All Players"
        value={filters.player}
        values={options.players}
        onChange={(player) => onChange({ player })}
      >
        <Options texts={options.players} />
      </FilterSelect>
      <FilterSelect
        label="Date"
        all="All Dates"
        value={filters.date}
        values={options.dates.flatMap(({ year, texts }) => [year, ...texts])}
        onChange={(date) => onChange({ date })}
      >
        {options.dates.map((group) => (
          <DateOptions key={group.year} {...group} />
        ))}
      </FilterSelect>
    </div>
  );
}
