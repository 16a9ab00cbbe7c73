'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showList } from '@/components/ui/reveal';
import { Medal } from '@/components/ui/medal';
import { type AchievementsView, addressOf, readView, rowsOf } from '@/lib/achievements/address';
import type { AchievementLinks } from '@/lib/achievements/links';
import {
  filterAchievements,
  filterOptions,
  type ListedAchievement,
  type Medal as MedalName,
  medalOf,
  nextSort,
  sortAchievements,
} from '@/lib/achievements/rules';
import { api } from '@/lib/api-client';
import { messages } from '@/lib/messages';
import { AchievementFilters } from './achievement-filters';
import { AchievementTable } from './achievement-table';
import { readCopy, writeCopy } from './browser-copy';

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

/**
 * Reports what the address asks for. It renders nothing and has its own Suspense boundary, so that the
 * table beside it is in the server's HTML and hydrates in place.
 */
function AddressReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  // A layout effect: rows that the address does not ask for never paint.
  useLayoutEffect(() => {
    onQuery(query);
    showList();
  }, [onQuery, query]);
  return null;
}

const medals: { medal: MedalName; label: string }[] = [
  { medal: 'gold', label: 'Gold medals' },
  { medal: 'silver', label: 'Silver medals' },
  { medal: 'bronze', label: 'Bronze medals' },
];

/** The number of medals of each kind. */
function MedalTally({ achievements }: { achievements: readonly ListedAchievement[] }) {
  if (achievements.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-px border border-line bg-line sm:max-w-form">
      {medals.map(({ medal, label }) => (
        <div key={medal} className="flex items-center justify-center gap-2 bg-surface p-3 sm:gap-3 sm:p-4">
          <dt>
            <Medal tone={medal} label={label} className="size-8 sm:size-11" />
          </dt>
          <dd className="display text-headline tabular-nums">
            {achievements.filter(({ placeRank }) => medalOf(placeRank) === medal).length}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The achievements: what the server rendered, refreshed once from the API (SPEC §8). A refresh that fails is logged
 * and changes nothing.
 * @param standIn whether `initial` is samples: the browser's copy, if there is one, replaces them
 */
function useAchievements(initial: ListedAchievement[], standIn: boolean): ListedAchievement[] {
  const [list, setList] = useState(initial);

  useEffect(() => {
    const controller = new AbortController();
    void refresh(controller.signal);
    return () => controller.abort();

    async function refresh(signal: AbortSignal): Promise<void> {
      const copy = standIn ? readCopy() : null;
      if (copy) setList(copy);
      try {
        let odd = 0;
        const fresh = await api('GET /achievements', { signal, onUnreadable: (count) => (odd = count) });
        // A list of which nothing can be read is none.
        if (fresh.length === 0 && odd > 0) return;
        setList(fresh);
        writeCopy(fresh);
      } catch (error) {
        // oxlint-disable-next-line house/log-format -- the text of SPEC §8, which has no pattern
        if (!signal.aborted) console.error(messages.achievements.loadFailed, error);
      }
    }
  }, [standIn]);

  return list;
}
