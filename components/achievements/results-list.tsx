import { SectionHeading } from '@/components/ui/section-heading';
import type { Achievement } from '@/lib/achievements/contract';
import type { TournamentSlugs } from '@/lib/achievements/links';
import { Place } from './place';
import { TournamentName } from './tournament-name';

interface Props {
  achievements: readonly Achievement[];
  slugs: TournamentSlugs;
}

/** The results of a team or a player, in a section of its page; nothing where there are none. */
export function ResultsList({ achievements, slugs }: Props) {
  if (achievements.length === 0) return null;
  return (
    <section>
      <SectionHeading>Achievements</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {achievements.map(({ id, place, placeRank, tournament, game, winnings, year }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-4">
            <Place place={place} placeRank={placeRank} />
            <span className="min-w-0">
              <span className="block display text-title-sm wrap-anywhere">
                <TournamentName slug={slugs.get(id)}>{tournament}</TournamentName>
              </span>
              <span className="mt-1 block text-xs text-muted">{[game, year].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="text-right text-sm tabular-nums">{winnings}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
