import { SectionHeading } from '@/components/ui/section-heading';
import { eventText, type RelatedMatches, resultOf, type ShownMatch, statusText } from '@/lib/matches/listing';
import { NO_SCORE, scoreText } from '@/lib/matches/rules';
import { Duel, EventLine, MatchTime, ResultWord } from './match-line';

function Outcome({ match, day }: { match: ShownMatch; day: string }) {
  const score = scoreText(match);
  const result = resultOf(match);
  return (
    <span className="text-right">
      <span className="block display text-title-sm whitespace-nowrap tabular-nums">
        {score === NO_SCORE ? '' : score}
      </span>
      <span className="label text-2xs text-muted">
        {result ? <ResultWord result={result} /> : statusText(match, day)}
      </span>
    </span>
  );
}

function Entry({ match, day }: { match: ShownMatch; day: string }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4">
      <span className="min-w-0">
        <span className="block display text-title-sm">
          <Duel match={match} />
        </span>
        <span className="mt-1 block text-xs text-muted">
          <MatchTime match={match} />
          {eventText(match) && ' · '}
          <EventLine match={match} />
        </span>
      </span>
      <Outcome match={match} day={day} />
    </li>
  );
}

interface ListProps {
  title: string;
  matches: readonly ShownMatch[];
  day: string;
}

function List({ title, matches, day }: ListProps) {
  if (matches.length === 0) return null;
  return (
    <div>
      <h3 className="label text-muted">{title}</h3>
      <div className="mt-2">
        <Entries matches={matches} day={day} />
      </div>
    </div>
  );
}

/** Matches in lines, with their results. @param day today */
export const Entries = ({ matches, day }: Omit<ListProps, 'title'>) => (
  <ul className="divide-y divide-line border-y border-line">
    {matches.map((match) => (
      <Entry key={match.id} match={match} day={day} />
    ))}
  </ul>
);

/** The matches of a team, a player or a tournament, in a section of its page; nothing where there are none. */
export function MatchList({ related }: { related: RelatedMatches }) {
  const { next, last, day } = related;
  if (next.length + last.length === 0) return null;
  return (
    <section>
      <SectionHeading>Matches</SectionHeading>
      <div className="mt-5 space-y-8">
        <List title="Next" matches={next} day={day} />
        <List title="Last" matches={last} day={day} />
      </div>
    </section>
  );
}
