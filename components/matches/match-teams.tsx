import type { Route } from 'next';
import Link from 'next/link';
import type { Team } from '@/lib/teams/contract';

interface Props {
  teams: readonly Pick<Team, 'teamID' | 'name' | 'slug'>[];
  /** The slug of the team whose matches are listed; undefined for all. */
  current: string | undefined;
}

/** Links to the matches of all teams, and of one team each. */
export function MatchTeams({ teams, current }: Props) {
  if (teams.length < 2) return null;
  const links = [
    { slug: undefined, name: 'All teams', href: '/matches' },
    ...teams.map(({ slug, name }) => ({ slug, name, href: `/matches/team/${slug}` })),
  ];
  return (
    <nav aria-label="Matches by team" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, href }) => (
          <li key={href}>
            <Link
              href={href as Route}
              prefetch={false}
              scroll={false}
              aria-current={slug === current ? 'page' : undefined}
              className={`flex min-h-11 items-center border px-4 label transition-colors hover:border-ink ${slug === current ? 'border-ink bg-surface' : 'border-line'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
