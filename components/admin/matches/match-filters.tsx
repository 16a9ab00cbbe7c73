import { useQuery } from '@tanstack/react-query';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { SearchField } from '@/components/admin/manager/fields/search-field';
import { teamList } from '@/components/admin/manager/roster/rows';
import { matchStatus } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import type { MatchView } from './match-view';

interface Props {
  view: MatchView;
  onView: (view: MatchView) => void;
  /** How many matches the view has. */
  found: number;
}

export function MatchFilters({ view, onView, found }: Props) {
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <div role="search" aria-label="Matches" className="mb-6 grid grid-cols-2 gap-4 sm:max-w-form">
      <Field label="Status">
        {({ id }) => (
          <select
            id={id}
            value={view.status ?? ''}
            onChange={({ target }) => onView({ ...view, status: statusOf(target.value), page: 1 })}
            className={inputClass}
          >
            <option value="">All</option>
            <option value="missing">Result missing</option>
            {matchStatus.options.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Team">
        {({ id }) => (
          <select
            id={id}
            value={view.team ?? 0}
            onChange={({ target }) => onView({ ...view, team: Number(target.value) || undefined, page: 1 })}
            className={inputClass}
          >
            <option value={0}>All</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="col-span-2">
        <SearchField
          label="Search matches"
          value={view.query}
          onChange={(query) => onView({ ...view, query, page: 1 })}
        />
      </div>
      <p role="status" className="col-span-2 text-sm text-muted">
        {matchesTexts.found(found)}
      </p>
    </div>
  );
}

const statusOf = (value: string): MatchView['status'] =>
  value === 'missing' ? value : matchStatus.safeParse(value).data;
