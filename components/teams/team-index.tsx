import type { Team } from '@/lib/roster/contract';
import { teamAnchor } from '@/lib/roster/rules';

/** Links to each team on the page. */
export function TeamIndex({ teams }: { teams: readonly Team[] }) {
  return (
    <nav aria-label="Teams" className="print:hidden">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 lg:flex-wrap">
        {teams.map((team) => (
          <li key={team.teamID} className="shrink-0">
            <a
              href={`#${teamAnchor(team)}`}
              className="flex min-h-11 items-center border border-line bg-surface px-4 label transition-colors hover:border-ink"
            >
              {team.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
