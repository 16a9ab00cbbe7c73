import type { Route } from 'next';
import type { Team } from '@/lib/teams/contract';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/dates';
import { eventText, type MatchGroup, resultOf, type ShownMatch, statusText } from '@/lib/matches/listing';
import { NO_SCORE, scoreText } from '@/lib/matches/rules';
import { clockText } from '@/lib/matches/times';
import { Duel, EventLine, ResultWord, resultTone } from './match-line';
import { ownValue } from '@/lib/own-value';

function Score({ match }: { match: ShownMatch }) {
  const text = scoreText(match);
  const result = resultOf(match);
  if (text !== NO_SCORE) return result ? <span className={resultTone(result)}>{text}</span> : text;
  return (
    <span role="img" aria-label="No score yet" className="text-faint">
      {text}
    </span>
  );
}

function Details({ match }: { match: ShownMatch }) {
  const result = resultOf(match);
  const [clock, event] = [clockText(match), eventText(match)];
  if (result === null && !clock && !event) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 font-sans text-xs font-normal tracking-normal text-muted normal-case">
      {result && (
        <span className="label text-2xs">
          <ResultWord result={result} />
        </span>
      )}
      <span>
        {clock}
        {clock && event && ' · '}
        <EventLine match={match} />
      </span>
    </p>
  );
}

const statusTones: Partial<Record<string, string>> = {
  Upcoming: 'text-accent-text',
  Live: 'bg-accent text-on-accent px-2 py-0.5',
  Postponed: 'text-warning',
};

function MatchRow({ match, day }: { match: ShownMatch; day: string }) {
  const { date } = match;
  const status = statusText(match, day);
  return (
    <tr className="border-b border-line transition-colors hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4">
      <td className="text-sm text-muted md:py-5 md:pr-6 md:whitespace-nowrap">
        {date === null ? 'To be announced' : <time dateTime={date}>{formatDay(date)}</time>}
      </td>
      <td className="display text-title-sm wrap-anywhere max-md:row-start-2 max-md:text-[min(var(--text-title-sm),5.5vw)] md:py-4 md:pr-6">
        <Duel match={match} />
        <Details match={match} />
      </td>
      <td className="display text-title whitespace-nowrap tabular-nums max-md:row-start-2 max-md:self-center max-md:text-right md:py-4 md:pr-6">
        <Score match={match} />
      </td>
      <td className="label max-md:col-start-2 max-md:row-start-1 max-md:text-right md:py-5 md:text-right md:whitespace-nowrap">
        <span className={ownValue(statusTones, status) ?? 'text-muted'}>{status}</span>
      </td>
    </tr>
  );
}

function Group({ group, day }: { group: MatchGroup; day: string }) {
  return (
    <tbody className="max-md:block">
      <tr className="max-md:block">
        <th
          scope="rowgroup"
          colSpan={4}
          className="border-b border-line pt-8 pb-2 text-left label text-muted max-md:block max-md:pt-6"
        >
          {group.title}
        </th>
      </tr>
      {group.matches.map((match) => (
        <MatchRow key={match.id} match={match} day={day} />
      ))}
    </tbody>
  );
}

interface Props {
  groups: readonly MatchGroup[];
  /** Today. */
  day: string;
}

/** The matches as the specification's table; on small screens each row becomes a card. */
export function MatchTable({ groups, day }: Props) {
  if (groups.length === 0) {
    return <EmptyState title="No matches yet">What we play next, and how it ended, will be listed here.</EmptyState>;
  }
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Matches: what comes next, then the newest results</caption>
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
      {groups.map((group) => (
        <Group key={group.title} group={group} day={day} />
      ))}
    </table>
  );
}

interface MatchTeamsProps {
  teams: readonly Pick<Team, 'teamID' | 'name' | 'slug'>[];
  /** The slug of the team whose matches are listed; undefined for all. */
  current: string | undefined;
}

/** Links to the matches of all teams, and of one team each. */
export function MatchTeams({ teams, current }: MatchTeamsProps) {
  if (teams.length < 2) return null;
  const links = [
    { slug: undefined, name: 'All teams', href: '/matches' },
    ...teams.map(({ slug, name }) => ({ slug, name, href: `/matches/team/${slug}` })),
  ];
  return (
    <nav aria-label="Matches by team" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, href }) => (
          <li key={href}>
            <Link
              href={href as Route}
              prefetch={false}
              scroll={false}
              aria-current={slug === current ? 'page' : undefined}
              className={`flex min-h-11 items-center border px-4 label transition-colors hover:border-ink ${slug === current ? 'border-ink bg-surface' : 'border-line'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
