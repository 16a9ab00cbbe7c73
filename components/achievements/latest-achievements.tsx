import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { TournamentSlugs } from '@/lib/achievements/links';
import type { ListedAchievement } from '@/lib/achievements/rules';
import { Place } from './place';
import { TournamentName } from './tournament-name';

interface Props {
  achievements: readonly ListedAchievement[];
  slugs: TournamentSlugs;
}

/** The newest results, for the sidebar of a page. */
export function LatestAchievements({ achievements, slugs }: Props) {
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
