'use client';

import { Suspense, useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AchievementLinks } from '@/lib/achievements/links';
import { type AchievementsView, addressOf, readView, rowsOf } from '@/lib/achievements/address';
import {
  filterAchievements,
  filterOptions,
  type ListedAchievement,
  nextSort,
  sortAchievements,
} from '@/lib/achievements/rules';
import { messages } from '@/lib/messages';
import { AchievementFilters } from './achievement-filters';
import { AchievementTable } from './achievement-table';
import { AddressReader } from './address-reader';
import { MedalTally } from './medal-tally';
import { useAchievements } from './use-achievements';

interface Props {
  initial: ListedAchievement[];
  links: AchievementLinks;
  /** Whether the list consists of samples. */
  standIn: boolean;
}

/** The medals, the filters, the sortable table and Load More. The choices are in the address. */
export function AchievementsBrowser({ initial, links, standIn }: Props) {
  const [query, setQuery] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const all = useAchievements(initial, standIn);
  const view = readView(new URLSearchParams(query));
  const found = sortAchievements(filterAchievements(all, view), view.sort);
  const rows = found.slice(0, rowsOf(view));

  function show(changed: Partial<AchievementsView>) {
    window.history.pushState(null, '', addressOf({ ...view, ...changed }));
  }

  // The button disappears with the last rows, or when a refresh leaves fewer: the focus moves to the status.
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) status.current?.focus();
    },
    [],
  );

  return (
    <div className="space-y-8">
      <MedalTally achievements={all} />
      <Suspense fallback={null}>
        <AddressReader onQuery={setQuery} />
      </Suspense>
      <AchievementFilters
        options={filterOptions(all)}
        filters={view}
        onChange={(filters) => show({ ...filters, page: 1 })}
      />
      {rows.length > 0 && (
        <AchievementTable
          rows={rows}
          links={links}
          sort={view.sort}
          onSort={(column) => show({ sort: nextSort(view.sort, column) })}
        />
      )}
      <div className="space-y-4 text-center">
        <div ref={status} role="status" tabIndex={-1}>
          {rows.length > 0 ? (
            <p className="text-sm text-muted">{`${rows.length} of ${found.length} shown`}</p>
          ) : (
            <EmptyState title={messages.achievements.none} />
          )}
        </div>
        {rows.length < found.length && (
          <Button
            look="outline"
            className="no-script:hidden"
            ref={keepFocus}
            onClick={() => show({ page: view.page + 1 })}
          >
            Load More
          </Button>
        )}
      </div>
    </div>
  );
}
