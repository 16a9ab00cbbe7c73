'use client';

import { Icon } from '@/components/ui/icon';
import { reveal } from '@/components/ui/reveal';
import type { Sort, SortColumn } from '@/lib/achievements/rules';

interface Props {
  column: SortColumn;
  label: string;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
  className?: string;
}

/**
 * The header of a column: a click sorts by it, and an arrow marks the sorted one (SPEC §4). In print and without
 * JavaScript it is only its label.
 */
export function SortHeader({ column, label, sort, onSort, className = '' }: Props) {
  const sorted = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      ref={sorted ? reveal : undefined}
      scope="col"
      aria-sort={sorted}
      className={`h-11 p-0 font-[inherit] ${className}`}
    >
      <span className="hidden print:inline no-script:inline">{label}</span>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`group inline-flex min-h-11 items-center gap-1 label whitespace-nowrap transition-colors hover:text-ink max-md:border max-md:border-line max-md:px-3 no-script:hidden ${sorted ? 'text-ink max-md:border-accent' : ''}`}
      >
        {label}
        <Icon
          name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'}
          className={`size-4 ${sorted ? 'text-accent-text' : 'opacity-0 transition-opacity group-hover:opacity-40 max-md:hidden'}`}
        />
      </button>
    </th>
  );
}
