import type { Team } from '@/lib/teams/contract';
import { teamAnchor } from '@/lib/teams/rules';

/** Links to the teams of the page, which stay in view below the header. */
export function TeamIndex({ teams }: { teams: readonly Team[] }) {
  return (
    <nav
      aria-label="Teams"
      className="sticky top-header z-20 -mx-gutter border-b border-line bg-canvas py-2 print:hidden low:static"
    >
      <ul className="flex gap-2 overflow-x-auto px-gutter py-1">
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
