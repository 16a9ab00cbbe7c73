import Link from 'next/link';
import { Portrait } from '@/components/ui/portrait';
import { imageAddress } from '@/lib/api-client';
import { formatDay } from '@/lib/dates';
import type { Named, Transfer } from '@/lib/memberships/rules';
import { searchAddress } from '@/lib/outputs/search/rules';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { FORMER_PLAYER, playerImage } from '@/lib/players/rules';

const TeamLink = ({ team }: { team: Named }) => (
  <Link href={`/teams/${team.slug}`} prefetch={false} className="hover:text-ink hover:underline">
    {team.name}
  </Link>
);

function Move({ from, to, role }: Pick<Transfer, 'from' | 'to' | 'role'>) {
  return (
    <span className="text-sm text-muted max-md:col-start-2">
      {from && <TeamLink team={from} />}
      {from && to && (
        <>
          {' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only">to</span>{' '}
        </>
      )}
      {to && <TeamLink team={to} />}, {role}
    </span>
  );
}

function portraitOf(image: string | null) {
  const address = imageAddress(playerImage({ image }));
  return { image: address, srcSet: pictureSet(address) };
}

/** The joins and leaves of players, newest first. */
export function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ol className="border-t border-line">
      {transfers.map(({ key, day, kind, player, from, to, role }) => (
        <li
          key={key}
          className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-1 border-b border-line py-4 md:grid-cols-[8rem_7rem_1fr_1fr_4rem] md:items-center"
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
            className="flex items-center gap-4 py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text max-md:col-start-2"
          >
            <Portrait {...portraitOf(player.image)} />
            {player.name}
          </Link>
          <Move from={from} to={to} role={role} />
          {player.name !== FORMER_PLAYER && (
            <Link
              href={searchAddress(`"${player.name}"`)}
              prefetch={false}
              aria-label={`News of ${player.name}`}
              className="justify-self-start py-0.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline max-md:col-start-2 md:justify-self-end print:hidden"
            >
              News
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
