'use client';

import { useSearchParams } from 'next/navigation';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { EmptyState } from '@/components/ui/empty-state';
import { today } from '@/lib/clock';
import { ADMIN_MATCHES_PAGE } from '@/lib/limits';
import type { Match } from '@/lib/matches/contract';
import { MatchFilters } from './match-filters';
import { MatchRow, type MatchHandlers } from './match-row';
import { groupMatches, type MatchGroup, type MatchView, queryOf, readView } from './match-view';
import { withPending } from './pending-changes';
import { useLiveRefresh } from './use-live-refresh';
import type { MatchChanges } from './use-match-changes';

interface Props extends MatchHandlers {
  matches: Match[];
  changes: MatchChanges;
}

/** The matches in the order of a match night, narrowed by the address. */
export function MatchList({ matches, changes, onEdit, onDelete }: Props) {
  const view = readView(useSearchParams());
  useLiveRefresh(matches.filter(({ status }) => status === 'Live'));
  if (matches.length === 0) {
    return <EmptyState title="No matches yet.">Start with “Add Match” above.</EmptyState>;
  }
  const show = (next: MatchView) => window.history.replaceState(null, '', queryOf(next) || window.location.pathname);
  const latest = matches.map((match) => withPending(match, changes.pending[match.id]));
  const groups = groupMatches(latest, view, today());
  const total = groups.reduce((sum, group) => sum + group.matches.length, 0);
  const { page, shown } = sliceGroups(groups, view.page);
  return (
    <>
      <MatchFilters view={view} onView={show} found={total} />
      {total === 0 && <EmptyState title="No matches found.">No match has this status and team.</EmptyState>}
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

/** The part of the groups that a page shows. */
function sliceGroups(groups: MatchGroup[], wanted: number): { page: number; shown: MatchGroup[] } {
  const all = groups.flatMap(({ title, matches }) => matches.map((match) => ({ title, match })));
  const { page, shown } = itemsOnPage(all, wanted, ADMIN_MATCHES_PAGE);
  const parts = groups.map(({ title }) => ({
    title,
    matches: shown.filter((one) => one.title === title).map(({ match }) => match),
  }));
  return { page, shown: parts.filter(({ matches }) => matches.length > 0) };
}
