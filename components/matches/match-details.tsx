import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Match } from '@/lib/matches/contract';
import type { LineupMember } from '@/lib/matches/listing';

/** The maps of a match with their scores; nothing where none is known. */
export function MapTable({ match }: { match: Pick<Match, 'maps' | 'teamA' | 'teamB'> }) {
  const { maps, teamA, teamB } = match;
  if (maps.length === 0) return null;
  return (
    <section>
      <SectionHeading>Maps</SectionHeading>
      <table className="mt-4 w-full table-fixed text-left">
        <thead>
          <tr className="border-b-2 border-line-strong label text-muted">
            <th scope="col" className="w-2/5 py-3 font-[inherit]">
              Map
            </th>
            {[teamA, teamB].map((name, index) => (
              <th key={index} scope="col" className="py-3 pl-4 text-right font-[inherit] wrap-break-word">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {maps.map(({ name, scoreA, scoreB }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-3 display text-title-sm wrap-break-word">
                {name}
              </th>
              <td className="py-3 pl-4 text-right tabular-nums">{scoreA ?? '-'}</td>
              <td className="py-3 pl-4 text-right tabular-nums">{scoreB ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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

interface RecapProps {
  /** The published article about the match; null where there is none. */
  article: { id: number; title: string } | null;
}

/** The way to the article about a match; nothing where there is none. */
export function Recap({ article }: RecapProps) {
  if (!article) return null;
  return (
    <section>
      <SectionHeading>Recap</SectionHeading>
      <p className="mt-4">
        <Link
          href={`/news/${article.id}`}
          className="inline-block py-1 display text-title wrap-anywhere hover:text-accent-text"
        >
          {article.title}
        </Link>
      </p>
    </section>
  );
}
