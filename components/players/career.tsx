import Link from 'next/link';
import { formatDay } from '@/lib/dates';
import { stateName } from '@/lib/memberships/rules';
import type { CareerStint } from '@/lib/players/rules';
import { gameColour } from '@/lib/teams/colours';

/** `12 Mar 2024 to today` */
function Days({ joined, left }: Pick<CareerStint, 'joined' | 'left'>) {
  return (
    <p className="text-sm text-muted tabular-nums">
      <time dateTime={joined}>{formatDay(joined)}</time> to{' '}
      {left === null ? 'today' : <time dateTime={left}>{formatDay(left)}</time>}
    </p>
  );
}

/** The times of a player in the teams, the newest first, as a line with a point for each. */
export function Career({ career }: { career: readonly CareerStint[] }) {
  return (
    <ol className="mt-6 border-l-2 border-line">
      {career.map(({ id, team, role, state, joined, left }) => (
        <li key={id} className="relative pb-8 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            style={{ backgroundColor: gameColour(team.game) }}
            className="absolute top-1.5 -left-[0.4375rem] size-3 rotate-45"
          />
          <h3 className="display text-title-sm">
            <Link
              href={`/teams/${team.slug}`}
              className="hover:text-accent-text hover:underline hover:underline-offset-4"
            >
              {team.name}
            </Link>
          </h3>
          <p className="mt-1 text-sm">{[role, stateName(state)].filter(Boolean).join(' · ')}</p>
          <Days joined={joined} left={left} />
        </li>
      ))}
    </ol>
  );
}
