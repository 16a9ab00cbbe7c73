import Link from 'next/link';
import { Medal } from '@/components/ui/medal';
import { medalOf } from '@/lib/achievements/rules';
import { formatDay } from '@/lib/dates';
import { splitShared } from '@/lib/day-ranges';
import type { ShownTournament, TeamPlace } from '@/lib/tournaments/rules';

function Name({ tournament: { name, slug } }: { tournament: ShownTournament }) {
  if (slug === undefined) return name;
  return (
    <Link
      href={`/tournaments/${slug}`}
      prefetch={false}
      className="outline-none after:absolute after:inset-0 hover:text-accent-text focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {name}
    </Link>
  );
}

/** The medal of a place; nothing without one. */
export function PlaceMedal({ placeRank }: Pick<TeamPlace, 'placeRank'>) {
  const tone = placeRank === null ? null : medalOf(placeRank);
  return tone && <Medal tone={tone} label={`${tone} medal`} />;
}

/** The places of our teams in a tournament; nothing before one is known. */
function OurPlaces({ places }: { places: readonly TeamPlace[] }) {
  if (places.length === 0) return null;
  return (
    <div className="w-full border-b border-line pb-4">
      <dt className="label text-muted">{places.length > 1 ? 'Our places' : 'Our place'}</dt>
      {places.map(({ team, place, placeRank }) => (
        <dd key={team} className="mt-1 flex flex-wrap items-center gap-3">
          <PlaceMedal placeRank={placeRank} />
          <span className="display text-title">{place}</span>
          <span className="text-sm text-muted">{team}</span>
        </dd>
      ))}
    </div>
  );
}

/** A tournament with the facts that a team needs before it signs up. */
export function TournamentCard({ tournament }: { tournament: ShownTournament }) {
  const { format, prize, start, end, status, places = [] } = tournament;
  return (
    <article className="relative flex h-full flex-col border border-line bg-surface p-6 before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-accent sm:p-7">
      {status && <p className={`mb-2 label ${status === 'running' ? 'text-accent-text' : 'text-muted'}`}>{status}</p>}
      <h2 className="flex-1 display text-headline wrap-anywhere">
        <Name tournament={tournament} />
      </h2>
      <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
        <div className="w-full border-b border-line pb-4">
          <dt className="label text-muted">Format</dt>
          <dd className="mt-0.5">{format || '-'}</dd>
        </div>
        <OurPlaces places={places} />
        <div>
          <dt className="label text-muted">Prize Pool</dt>
          <dd className="mt-1 display text-title tabular-nums">{prize || '-'}</dd>
        </div>
        <div className="min-w-0 flex-1 basis-32">
          <dt className="label text-muted">Dates</dt>
          <dd className="mt-1.5 text-sm">
            <Days start={start} end={end} />
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** The tournaments in their order. */
export function TournamentList({ tournaments }: { tournaments: readonly ShownTournament[] }) {
  return (
    <ul className="grid grid-cols-1 content-start gap-5 md:max-lg:grid-cols-2 xl:grid-cols-2">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} />
        </li>
      ))}
    </ul>
  );
}

/** From the first day to the last. A month and a year that both share are seen once, and read out twice. */
export function Days({ start, end }: Pick<ShownTournament, 'start' | 'end'>) {
  const { own, shared } = splitShared(start, end);
  return (
    <>
      <time dateTime={start} className="whitespace-nowrap">
        {own}
        <span className="sr-only">{shared}</span>
      </time>{' '}
      to{' '}
      <time dateTime={end} className="whitespace-nowrap">
        {formatDay(end)}
      </time>
    </>
  );
}
