import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { LineupMember } from '@/lib/matches/listing';

/** Who played, as of the day of the match; nothing where that is not known. */
export function LineUp({ members }: { members: readonly LineupMember[] }) {
  if (members.length === 0) return null;
  return (
    <section>
      <SectionHeading>Line-up</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {members.map(({ playerID, nickname, role, slug }) => (
          <li key={playerID} className="flex items-baseline justify-between gap-4 py-3">
            {slug === null ? (
              <span className="display text-title-sm wrap-anywhere">{nickname}</span>
            ) : (
              <Link
                href={`/players/${slug}`}
                prefetch={false}
                className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
              >
                {nickname}
              </Link>
            )}
            <span className="text-right text-sm text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
