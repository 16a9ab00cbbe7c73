import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { ShownEntry } from '@/lib/tournaments/rules';

/** Our teams in a tournament and how they ended; nothing where none takes part. */
export function Places({ entries }: { entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <SectionHeading>Our teams</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {entries.map(({ team, place, winnings }) => (
          <li key={team.slug} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <Link
              href={`/teams/${team.slug}`}
              prefetch={false}
              className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
            >
              {team.name}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {[place && `Place ${place}`, winnings].filter(Boolean).join(' · ') || 'Takes part'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
