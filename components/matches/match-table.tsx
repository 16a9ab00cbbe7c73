import { formatDay } from '@/lib/dates';
import type { SampleMatch } from '@/lib/matches/fixtures';
import { matchText, NO_SCORE, scoreText } from '@/lib/matches/rules';

function Score({ match }: { match: SampleMatch }) {
  const text = scoreText(match);
  if (text !== NO_SCORE) return text;
  return (
    <span role="img" aria-label="No score yet" className="text-faint">
      {text}
    </span>
  );
}

function MatchRow({ match }: { match: SampleMatch }) {
  const { date, status } = match;
  return (
    <tr className="border-b border-line transition-colors hover:bg-surface max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4">
      <td className="text-sm text-muted md:py-5 md:pr-6 md:whitespace-nowrap">
        <time dateTime={date}>{formatDay(date)}</time>
      </td>
      <td className="display text-title-sm wrap-anywhere max-md:row-start-2 max-md:text-[min(var(--text-title-sm),6.5vw)] md:py-5 md:pr-6">
        {matchText(match)}
      </td>
      <td className="display text-title whitespace-nowrap tabular-nums max-md:row-start-2 max-md:self-center max-md:text-right md:py-5 md:pr-6 md:text-title">
        <Score match={match} />
      </td>
      <td className="label whitespace-nowrap max-md:col-start-2 max-md:row-start-1 max-md:text-right md:py-5 md:text-right">
        <span className={status === 'Finished' ? 'text-muted' : 'text-accent-text'}>{status}</span>
      </td>
    </tr>
  );
}

/** The matches as the specification's table; on small screens each row becomes a card. */
export function MatchTable({ matches }: { matches: readonly SampleMatch[] }) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Matches, newest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-line-strong label text-muted">
          <th scope="col" className="w-36 py-3 font-[inherit]">
            Date
          </th>
          <th scope="col" className="py-3 font-[inherit]">
            Match
          </th>
          <th scope="col" className="w-32 py-3 font-[inherit]">
            Score
          </th>
          <th scope="col" className="w-28 py-3 text-right font-[inherit]">
            Status
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-line">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </tbody>
    </table>
  );
}
