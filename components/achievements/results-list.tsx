import { SectionHeading } from '@/components/ui/section-heading';
import type { Achievement } from '@/lib/achievements/contract';
import { Place } from './place';

interface Props {
  achievements: readonly Achievement[];
}

/** The results of a team or a player, in a section of its page; nothing where there are none. */
export function ResultsList({ achievements }: Props) {
  if (achievements.length === 0) return null;
  return (
    <section>
      <SectionHeading>Achievements</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {achievements.map(({ id, place, placeRank, tournament, game, winnings, year }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-4">
            <Place place={place} placeRank={placeRank} />
            <span className="min-w-0">
              <span className="block display text-title-sm wrap-anywhere">{tournament}</span>
              <span className="mt-1 block text-xs text-muted">{[game, year].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="text-right text-sm tabular-nums">{winnings}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
