'use client';

import type { AchievementLinks } from '@/lib/achievements/links';
import type { ListedAchievement, Sort, SortColumn } from '@/lib/achievements/rules';
import { AchievementRow } from './achievement-row';
import { SortHeader } from './sort-header';

const columns: { column: SortColumn; label: string; className?: string }[] = [
  { column: 'place', label: 'Place', className: 'md:w-18 md:pl-3 lg:w-24' },
  { column: 'tournament', label: 'Tournament' },
  { column: 'winnings', label: 'Winnings', className: 'md:w-26 lg:w-32' },
  { column: 'team', label: 'Team', className: 'md:w-28 lg:w-1/6' },
  { column: 'venue', label: 'Venue', className: 'md:w-28 lg:w-1/6' },
  { column: 'year', label: 'Year', className: 'md:w-26 lg:w-40' },
];

interface Props {
  rows: readonly ListedAchievement[];
  links: AchievementLinks;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
}

/**
 * The results with the headers that sort them. On a phone the headers scroll, with padding after the last one: browsers
 * scroll by whole device pixels, which would cut off a fraction of it.
 */
export function AchievementTable({ rows, links, sort, onSort }: Props) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Achievements</caption>
      <thead className="label text-muted max-md:block max-md:print:hidden max-md:no-script:hidden">
        <tr className="border-b-2 border-line-strong max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:border-b max-md:border-line max-md:pr-1 max-md:pb-4">
          {columns.map((column) => (
            <SortHeader key={column.column} {...column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="first-list max-md:block">
        {rows.map((achievement) => (
          <AchievementRow key={achievement.id} achievement={achievement} links={links} />
        ))}
      </tbody>
    </table>
  );
}
