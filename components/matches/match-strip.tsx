import Link from 'next/link';
import { eventText, opponentText, resultOf, type ShownMatch } from '@/lib/matches/listing';
import { matchText, runningScore } from '@/lib/matches/rules';
import { Countdown } from './countdown';
import { Crests, EventLine, MatchTime, ResultWord } from './match-line';

function Entry({ match }: { match: ShownMatch }) {
  const isLive = match.status === 'Live';
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-1 py-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className={`label ${isLive ? 'bg-accent px-2 py-0.5 text-on-accent' : 'text-accent-text'}`}>
        {isLive ? 'Live' : 'Next match'}
      </span>
      {!isLive && match.startsAt !== null && <Countdown startsAt={match.startsAt} />}
      <span className="flex min-w-0 items-center gap-3 max-md:w-full">
        <Crests match={match} />
        <Link
          href={`/matches/${match.id}`}
          prefetch={false}
          className="display text-title-sm wrap-anywhere outline-none after:absolute after:inset-0 hover:text-accent-text"
        >
          {matchText(match)}
        </Link>
      </span>
      {isLive && <span className="display text-title whitespace-nowrap tabular-nums">{runningScore(match)}</span>}
      <span className="text-sm text-muted">
        {!isLive && <MatchTime match={match} />}
        {eventText(match) && !isLive && ' · '}
        <EventLine match={match} />
      </span>
    </li>
  );
}

/** A result in a line: against whom, and how it ended. */
function ResultEntry({ match }: { match: ShownMatch }) {
  const result = resultOf(match);
  return (
    <li className="relative flex max-w-full flex-wrap items-baseline gap-x-3 text-sm has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className="display text-title-sm whitespace-nowrap tabular-nums">{runningScore(match)}</span>
      <Link
        href={`/matches/${match.id}`}
        prefetch={false}
        className="wrap-anywhere outline-none after:absolute after:inset-0 hover:text-accent-text"
      >
        {opponentText(match)}
      </Link>
      {result && <ResultWord result={result} />}
    </li>
  );
}

interface Props {
  /** What is live, or else the next match. */
  matches: readonly ShownMatch[];
  /** The newest results. */
  results: readonly ShownMatch[];
}

/** Shows what is being played, or the next match, with the last results beside it; nothing where there is neither. */
export function MatchStrip({ matches, results }: Props) {
  if (matches.length === 0) return null;
  return (
    <section
      aria-label="Matches"
      className="page-width mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <ul className="divide-y divide-line border-y border-line-strong">
        {matches.map((match) => (
          <Entry key={match.id} match={match} />
        ))}
      </ul>
      {results.length > 0 && (
        <ul aria-label="Latest results" className="flex flex-wrap gap-x-8 gap-y-2 py-4">
          {results.map((match) => (
            <ResultEntry key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}
