import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Achievement } from '@/lib/achievements/contract';
import type { TournamentSlugs } from '@/lib/achievements/links';
import { type ListedAchievement, podiumsPerYear } from '@/lib/achievements/rules';
import { Place, TournamentName } from './place';

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

interface LatestAchievementsProps {
  achievements: readonly ListedAchievement[];
  slugs: TournamentSlugs;
}

/** The newest results, for the sidebar of a page. */
export function LatestAchievements({ achievements, slugs }: LatestAchievementsProps) {
  if (achievements.length === 0) return null;
  return (
    <section>
      <SectionHeading size="small">Latest achievements</SectionHeading>
      <ul className="mt-2 divide-y divide-line">
        {achievements.map(({ id, tournament, team, year, ...rank }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr] items-center gap-3 py-3.5">
            <Place {...rank} />
            <div className="min-w-0">
              <h3 className="display text-title-sm wrap-anywhere">
                <TournamentName slug={slugs.get(id)}>{tournament}</TournamentName>
              </h3>
              <p className="mt-1 text-xs wrap-anywhere text-muted">{[team, year].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link
        href="/achievements"
        className="mt-4 inline-flex min-h-11 items-center label text-accent-text hover:underline hover:underline-offset-4"
      >
        All achievements
      </Link>
    </section>
  );
}

/** The height of the highest bar, in `rem`. */
const HIGHEST = 6;

/** The number of years that the chart shows. */
const YEARS = 6;

/** The first three places of each year as bars, the newest year last. The table below has every one of them. */
export function PodiumsPerYear({ achievements }: { achievements: readonly ListedAchievement[] }) {
  const years = podiumsPerYear(achievements).slice(-YEARS);
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <span className="flex items-end gap-2 self-end max-md:w-full lg:gap-3">
      {years.map(({ year, count }, index) => (
        <span
          key={year}
          data-year={`’${year.slice(2)}`}
          className="flex w-7 grow flex-col label text-muted after:py-2 after:text-center after:content-[attr(data-year)] lg:w-10"
        >
          <span
            className={`forced-colors:bg-[CanvasText] ${index === years.length - 1 ? 'bg-accent' : 'bg-line-strong'}`}
            style={{ height: `${(count / most) * HIGHEST}rem` }}
          />
        </span>
      ))}
    </span>
  );
}
