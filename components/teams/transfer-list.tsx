import Link from 'next/link';
import { formatDay } from '@/lib/dates';
import type { Transfer } from '@/lib/memberships/rules';

/** Who came and went, the newest first. */
export function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ol className="border-t border-line">
      {transfers.map(({ key, day, kind, player, team, role }) => (
        <li
          key={key}
          className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-1 border-b border-line py-4 md:grid-cols-[8rem_7rem_1fr_1fr]"
        >
          <time dateTime={day} className="text-sm text-muted tabular-nums">
            {formatDay(day)}
          </time>
          <span className={`label ${kind === 'joined' ? 'text-success' : 'text-muted'}`}>
            {kind === 'joined' ? 'Joins' : 'Leaves'}
          </span>
          <Link
            href={`/players/${player.slug}`}
            prefetch={false}
            className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text max-md:col-start-2"
          >
            {player.name}
          </Link>
          <span className="text-sm text-muted max-md:col-start-2">
            <Link href={`/teams/${team.slug}`} prefetch={false} className="hover:text-ink hover:underline">
              {team.name}
            </Link>
            , {role}
          </span>
        </li>
      ))}
    </ol>
  );
}
