import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { formatDay } from '@/lib/dates';
import { displayName } from '@/lib/players/rules';
import type { RosterPlayer } from '@/lib/teams/rules';

/** The former players of a team; nothing where there are none. */
export function FormerPlayers({ players }: { players: readonly RosterPlayer[] }) {
  if (players.length === 0) return null;
  return (
    <section>
      <SectionHeading>Former players</SectionHeading>
      <ul className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {players.map((player) => (
          <li key={player.playerID} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <Link
              href={`/players/${player.slug}`}
              prefetch={false}
              className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
            >
              {displayName(player)}
            </Link>
            <span className="text-right text-sm text-muted">
              {player.role}
              {player.left && (
                <>
                  , until <time dateTime={player.left}>{formatDay(player.left)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
