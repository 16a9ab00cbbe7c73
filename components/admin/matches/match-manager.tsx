'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { findByText } from '@/components/admin/manager/list/find-by-text';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { loadMatches } from '@/components/admin/manager/roster/rows';
import { EmptyState } from '@/components/ui/empty-state';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { ADMIN_MATCHES_PAGE } from '@/lib/limits';
import type { Match } from '@/lib/matches/contract';
import { matchesResource, matchesTexts } from '@/lib/matches/resource';
import { matchText } from '@/lib/matches/rules';
import { api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { MatchFilters } from './match-filters';
import { MatchForm } from './match-form';
import { type MatchHandlers, MatchRow } from './match-row';
import { groupMatches, type MatchGroup, type MatchView, queryOf, readView } from './match-view';
import { withPending } from './pending-changes';
import { type MatchChanges, useMatchChanges } from './use-match-changes';

export function MatchManager() {
  const changes = useMatchChanges();
  return (
    <ListManager<Match>
      resource={matchesResource}
      add="Add Match"
      texts={matchesTexts}
      nameOf={matchText}
      load={loadMatches}
      remove={(id) => api('DELETE /matches/{id}', { params: { id } })}
      form={(match, handlers) => <MatchForm match={match} {...handlers} />}
      list={(matches, handlers) => <MatchList matches={matches} changes={changes} {...handlers} />}
    />
  );
}

interface MatchListProps extends MatchHandlers {
  matches: Match[];
  changes: MatchChanges;
}

/** The matches in the order of a match night, narrowed by the address. */
function MatchList({ matches, changes, onEdit, onDelete }: MatchListProps) {
  const view = readView(useSearchParams());
  useLiveRefresh(matches.filter(({ status }) => status === 'Live'));
  if (matches.length === 0) {
    return <EmptyState title="No matches yet.">Start with “Add Match” above.</EmptyState>;
  }
  const show = (next: MatchView) => window.history.replaceState(null, '', queryOf(next) || window.location.pathname);
  const latest = matches.map((match) => withPending(match, changes.pending[match.id]));
  const found = findByText(latest, view.query, (match) => [matchText(match), match.stage, formatDayOf(match)]);
  const groups = groupMatches(found, view, today());
  const total = groups.reduce((sum, group) => sum + group.matches.length, 0);
  const { page, shown } = sliceGroups(groups, view.page);
  return (
    <>
      <MatchFilters view={view} onView={show} found={total} />
      {total === 0 && <EmptyState title="No matches found.">No match fits all of these filters.</EmptyState>}
      {shown.map(({ title, matches: members }) => (
        <section key={title} aria-label={title} className="mb-8">
          <h3 className={`mb-2 label ${title === 'Result missing' ? 'text-warning' : 'text-muted'}`}>{title}</h3>
          <ul className="border-t border-line">
            {members.map((match) => (
              <MatchRow key={match.id} match={match} changes={changes} onEdit={onEdit} onDelete={onDelete} />
            ))}
          </ul>
        </section>
      ))}
      <Pager total={total} size={ADMIN_MATCHES_PAGE} page={page} onPage={(next) => show({ ...view, page: next })} />
    </>
  );
}

const formatDayOf = ({ date }: Match): string => (date === null ? '' : formatDay(date));

/** The part of the groups that a page shows. */
function sliceGroups(groups: MatchGroup[], requestedPage: number): { page: number; shown: MatchGroup[] } {
  const all = groups.flatMap(({ title, matches }) => matches.map((match) => ({ title, match })));
  const { page, shown } = itemsOnPage(all, requestedPage, ADMIN_MATCHES_PAGE);
  const parts = groups.map(({ title }) => ({
    title,
    matches: shown.filter((one) => one.title === title).map(({ match }) => match),
  }));
  return { page, shown: parts.filter(({ matches }) => matches.length > 0) };
}

/** How often a live match is read again, in milliseconds: two scorers see each other's count. */
const LIVE_REFRESH_MS = 4_000;

/** Reads live matches again and again, and shows the newer ones in the list. */
function useLiveRefresh(live: Match[]): void {
  const client = useQueryClient();
  const queries = useQueries({
    queries: live.map(({ id }) => ({
      queryKey: ['live-match', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /matches/{id}', { params: { id }, signal }),
      refetchInterval: LIVE_REFRESH_MS,
      retry: false,
    })),
  });
  const read = queries.flatMap(({ data }) => data ?? []);
  const versions = read.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  useEffect(() => {
    client.setQueryData<ListPage<Match>>(['matches'], (list) => list && withNewer(list, read));
    // oxlint-disable-next-line react/exhaustive-deps -- `versions` says when `read` has changed
  }, [client, versions]);
}

function withNewer(list: ListPage<Match>, read: Match[]): ListPage<Match> {
  const newer = (match: Match) => read.find(({ id, updatedAt }) => id === match.id && updatedAt > match.updatedAt);
  return list.items.some(newer) ? { ...list, items: list.items.map((match) => newer(match) ?? match) } : list;
}
