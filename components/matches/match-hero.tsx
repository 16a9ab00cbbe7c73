import { type CSSProperties, Fragment } from 'react';
import Link from 'next/link';
import { logoOf, resultOf, type ShownMatch, statusText } from '@/lib/matches/listing';
import { matchText, runningScore } from '@/lib/matches/rules';
import { seriesScoreMax } from '@/lib/matches/score-rules';
import { gameColour } from '@/lib/teams/colours';
import { Crest, MatchTime } from './match-line';
import { LocalTime } from './local-time';

const CREST = 'size-20 text-title md:size-36 md:text-display';

/** It follows the head of the page without a gap. */
const LIVE_SCORE: CSSProperties = { marginTop: '-2.5rem', marginBottom: '2.5rem' };

const LINK = 'inline-block py-1 hover:underline hover:underline-offset-4';

/** The event above the names: the tournament, the stage, how long the match may be, and our team. */
function Event({ match: { tournament, team, stage, bestOf } }: { match: ShownMatch }) {
  const parts = [
    tournament && (
      <Link href={`/tournaments/${tournament.slug}`} className={LINK}>
        {tournament.name}
      </Link>
    ),
    stage,
    bestOf > 1 && `Best of ${bestOf}`,
    team && (
      <Link href={`/teams/${team.slug}`} prefetch={false} className={LINK}>
        {team.name}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <p className="label text-on-plate-muted">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** A pip for each map that a side needs, filled for those that it won; nothing for a single map. */
function Pips({ match: { bestOf, scoreA, scoreB } }: { match: ShownMatch }) {
  const needed = seriesScoreMax(bestOf);
  if (needed === null || scoreA === null || scoreB === null) return null;
  const pips = (score: number) =>
    Array.from({ length: needed }, (_, index) => (
      <span
        key={index}
        className={`size-3 rotate-45 border border-plate-line ${index < score ? 'bg-accent' : 'bg-plate'}`}
      />
    ));
  return (
    <div aria-hidden="true" className="mt-4 flex justify-center gap-8">
      <span className="flex flex-row-reverse gap-2">{pips(scoreA)}</span>
      <span className="flex gap-2">{pips(scoreB)}</span>
    </div>
  );
}

/** The score and the status, between the two crests. */
function Standing({ match, day }: { match: ShownMatch; day: string }) {
  const status = statusText(match, day);
  const result = resultOf(match);
  const isLive = match.status === 'Live';
  return (
    <div className="min-w-0 text-center">
      <p className="display text-display whitespace-nowrap tabular-nums">{runningScore(match) ?? 'vs'}</p>
      <Pips match={match} />
      <p className="mt-2 label">
        <span className={isLive ? 'bg-accent px-3 py-1 text-on-accent' : 'text-on-plate-muted'}>{status}</span>
        {result && <span className={`ml-3 ${result === 'Won' ? 'text-plate-accent' : ''}`}>{result}</span>}
      </p>
    </div>
  );
}

/** The head of a match's page. @param day today */
export function MatchHero({ match, day }: { match: ShownMatch; day: string }) {
  const { teamA, teamB, team, startsAt } = match;
  return (
    <header
      style={{ '--game': gameColour(team?.game ?? '') } as CSSProperties}
      className="relative isolate mb-10 overflow-hidden bg-plate text-on-plate print:bg-transparent print:text-ink"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 -z-10 w-3/5 origin-top-right -skew-x-20 bg-linear-to-r from-transparent to-(--game) opacity-35 print:hidden"
      />
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 -z-10 h-1 bg-(--game)" />
      <div className="page-width py-10 md:py-14">
        <Event match={match} />
        <h1 className="mt-3 display text-headline wrap-anywhere md:text-display">{matchText(match)}</h1>
        <div className="mt-4 text-on-plate-muted">
          <p className="text-lg text-on-plate">
            <MatchTime match={match} />
          </p>
          {startsAt !== null && <LocalTime moment={startsAt} />}
        </div>
        <div className="mt-8 grid w-full max-w-prose grid-cols-[auto_1fr_auto] items-center gap-4 md:gap-8">
          <Crest name={teamA} image={logoOf(match, 'A')} className={CREST} />
          <Standing match={match} day={day} />
          <Crest name={teamB} image={logoOf(match, 'B')} className={CREST} />
        </div>
      </div>
    </header>
  );
}

/**
 * Keeps the score of a live match in sight while the page scrolls. It repeats what the head says, so it is drawn by the styles,
 * where no reader and no search meets it again.
 */
export function LiveScore({ match }: { match: ShownMatch }) {
  const { teamA, teamB } = match;
  return (
    <div
      aria-hidden="true"
      style={LIVE_SCORE}
      className="sticky top-header z-20 bg-plate text-on-plate print:hidden low:static"
    >
      <p className="page-width flex items-center gap-3 py-2 display text-title-sm">
        <span
          data-monogram="Live"
          className="bg-accent px-2 py-0.5 label text-on-accent before:content-[attr(data-monogram)]"
        />
        <span
          data-monogram={`${teamA} ${runningScore(match) ?? 'vs'} ${teamB}`}
          className="min-w-0 wrap-anywhere tabular-nums before:content-[attr(data-monogram)]"
        />
      </p>
    </div>
  );
}
