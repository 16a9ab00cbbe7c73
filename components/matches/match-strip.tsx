import Link from 'next/link';
import { eventText, type ShownMatch } from '@/lib/matches/listing';
import { matchText, runningScore } from '@/lib/matches/rules';
import { MatchTime } from './match-time';

function Entry({ match }: { match: ShownMatch }) {
  const isLive = match.status === 'Live';
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-1 py-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className={`label ${isLive ? 'bg-accent px-2 py-0.5 text-on-accent' : 'text-accent-text'}`}>
        {isLive ? 'Live' : 'Next match'}
      </span>
      <Link
        href={`/matches/${match.id}`}
        prefetch={false}
        className="display text-title-sm wrap-anywhere outline-none after:absolute after:inset-0 hover:text-accent-text"
      >
        {matchText(match)}
      </Link>
      {isLive && <span className="display text-title whitespace-nowrap tabular-nums">{runningScore(match)}</span>}
      <span className="text-sm text-muted md:ml-auto">
        {!isLive && <MatchTime match={match} />}
        {eventText(match) && `${isLive ? '' : ' · '}${eventText(match)}`}
      </span>
    </li>
  );
}

/** What is being played, or the next match, below the hero of the home page; nothing where there is neither. */
export function MatchStrip({ matches }: { matches: readonly ShownMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-label="Matches" className="page-width mt-2">
      <ul className="divide-y divide-line border-y border-line-strong">
        {matches.map((match) => (
          <Entry key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}
