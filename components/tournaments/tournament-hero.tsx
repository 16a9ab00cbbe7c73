import Link from 'next/link';
import { Facts, PlateHero } from '@/components/ui/plate-hero';
import { Icon } from '@/components/ui/icon';
import { SectionHeading } from '@/components/ui/section-heading';
import { gameColour } from '@/lib/teams/colours';
import type { ShownEntry, TournamentPage } from '@/lib/tournaments/rules';
import { Days, PlaceMedal } from './tournament-card';

/** The head of a tournament's page: the facts of its card, and where it is played. */
export function TournamentHero({ tournament }: Pick<TournamentPage, 'tournament'>) {
  const { name, game, format, prize, start, end, venue, url, status } = tournament;
  const facts = [
    { label: 'format', value: format },
    { label: 'prize pool', value: prize },
    { label: 'dates', value: <Days start={start} end={end} /> },
    { label: 'venue', value: venue },
  ].filter(({ value }) => value !== '');
  return (
    <PlateHero title={name} label={[game, status].filter(Boolean).join(' · ')} colour={gameColour(game)} picture={null}>
      <Facts facts={facts} />
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 border border-plate-line px-4 label hover:border-on-plate"
        >
          Official page
          <Icon name="out" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </PlateHero>
  );
}

/** Our teams in a tournament and how they ended; nothing where none takes part. */
export function Places({ entries }: { entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <SectionHeading>Our teams</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {entries.map(({ team, place, placeRank, winnings }) => (
          <li key={team.slug} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <Link
              href={`/teams/${team.slug}`}
              prefetch={false}
              className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
            >
              {team.name}
            </Link>
            <PlaceMedal placeRank={placeRank} />
            <span className="text-sm text-muted tabular-nums">
              {[place && `Place ${place}`, winnings].filter(Boolean).join(' · ') || 'Takes part'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
