'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { reveal } from '@/components/ui/reveal';
import type { AchievementLinks } from '@/lib/achievements/links';
import type { ListedAchievement, Sort, SortColumn } from '@/lib/achievements/rules';
import { Place, TournamentName } from './place';

const columns: { column: SortColumn; label: string; className?: string }[] = [
  { column: 'place', label: 'Place', className: 'md:w-18 md:pl-3 lg:w-24' },
  { column: 'tournament', label: 'Tournament' },
  { column: 'winnings', label: 'Winnings', className: 'md:w-26 lg:w-32' },
  { column: 'team', label: 'Team', className: 'md:w-28 lg:w-1/6' },
  { column: 'venue', label: 'Venue', className: 'md:w-28 lg:w-1/6' },
  { column: 'year', label: 'Year', className: 'md:w-26 lg:w-40' },
];

interface Props {
  rows: readonly ListedAchievement[];
  links: AchievementLinks;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
}

/**
 * The results with the headers that sort them. On a phone the headers scroll, with padding after the last one: browsers
 * scroll by whole device pixels, which would cut off a fraction of it.
 */
export function AchievementTable({ rows, links, sort, onSort }: Props) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Achievements</caption>
      <thead className="label text-muted max-md:block max-md:print:hidden max-md:no-script:hidden">
        <tr className="border-b-2 border-line-strong max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:border-b max-md:border-line max-md:pr-1 max-md:pb-4">
          {columns.map((column) => (
            <SortHeader key={column.column} {...column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="first-list max-md:block">
        {rows.map((achievement) => (
          <AchievementRow key={achievement.id} achievement={achievement} links={links} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'md:py-3 md:pr-3 md:align-middle lg:pr-5';

/** At the end of a card's first line, or on a separate line where two columns do not fit. It may be a sentence. */
const WINNINGS =
  'display text-title-sm tabular-nums md:min-w-0 md:wrap-anywhere max-md:col-start-3 max-md:row-start-1 max-md:max-w-28 max-md:text-right max-md:wrap-break-word max-[23rem]:col-span-2 max-[23rem]:col-start-2 max-[23rem]:row-start-2 max-[23rem]:mt-1 max-[23rem]:max-w-none max-[23rem]:text-left';

/** A missing value: a dash in the table, and nothing on a card. */
function Blank() {
  return (
    <span role="img" aria-label="Not known" className="text-faint">
      —
    </span>
  );
}

interface NameProps {
  children: string;
  /** The slugs of pages by name. */
  pages: Map<string, string>;
  /** The part of the address before the slug. */
  below: '/teams' | '/players';
  /** Further classes of the link. */
  className?: string;
}

/** A name, with a link to its page where there is one. */
function Name({ children, pages, below, className = '' }: NameProps) {
  const slug = pages.get(children.toLowerCase());
  if (slug === undefined) return children;
  return (
    <Link href={`${below}/${slug}`} prefetch={false} className={`hover:text-accent-text hover:underline ${className}`}>
      {children}
    </Link>
  );
}

/** A side: one of our teams by its name, or a player who took part alone. It stands alone, so it is large enough to hit. */
function Side({ children, links: { teams, players } }: { children: string; links: AchievementLinks }) {
  const isTeam = teams.has(children.toLowerCase());
  return (
    <Name below={isTeam ? '/teams' : '/players'} pages={isTeam ? teams : players} className="-m-1 inline-block p-1">
      {children}
    </Name>
  );
}

/** A result: a row of the table, which small screens lay out as a card. */
function AchievementRow({ achievement, links }: { achievement: ListedAchievement; links: AchievementLinks }) {
  const { id, tournament, game, players, winnings, team, venue, year } = achievement;
  return (
    <tr className="border-b border-line transition-colors hover:bg-surface max-md:grid max-md:grid-cols-[3.75rem_1fr_auto] max-md:gap-x-3 max-md:py-4">
      <td className={`${cell} max-md:row-span-3 md:pl-3`}>
        <Place {...achievement} />
      </td>
      <th scope="row" className={`${cell} min-w-0 text-left font-normal max-md:col-start-2`}>
        <span className="block display text-title-sm wrap-anywhere">
          <TournamentName slug={links.tournaments.get(id)}>{tournament}</TournamentName>
        </span>
        <span className="block text-xs text-pretty wrap-anywhere text-muted">
          <Name below="/teams" pages={links.games} className="inline-block py-1">
            {game}
          </Name>
          {players.length > 0 && (
            <span className="text-faint">
              {players.map((player, index) => (
                <Fragment key={index}>
                  {index === 0 ? ': ' : ', '}
                  {/* Underlined: beside names that lead nowhere, a link has to look like one. */}
                  <Name below="/players" pages={links.players} className="underline decoration-line-strong">
                    {player}
                  </Name>
                </Fragment>
              ))}
            </span>
          )}
        </span>
      </th>
      <td className={`${cell} ${WINNINGS}`}>{winnings || <Blank />}</td>
      <td className={`${cell} text-sm wrap-anywhere max-md:col-span-2 max-md:col-start-2 max-md:mt-2`}>
        <Side links={links}>{team}</Side>
      </td>
      <td className={`${cell} text-sm wrap-anywhere text-muted max-md:col-start-2 ${venue ? '' : 'max-md:hidden'}`}>
        {venue || <Blank />}
      </td>
      <td
        className={`${cell} text-sm wrap-anywhere text-muted max-md:col-span-2 max-md:col-start-2 ${year ? '' : 'max-md:hidden'}`}
      >
        {year || <Blank />}
      </td>
    </tr>
  );
}

interface SortHeaderProps {
  column: SortColumn;
  label: string;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
  className?: string;
}

/**
 * The header of a column: a click sorts by it, and an arrow marks the sorted one (SPEC §4). In print and without
 * JavaScript it is only its label.
 */
function SortHeader({ column, label, sort, onSort, className = '' }: SortHeaderProps) {
  const direction = sort?.descending ? 'descending' : 'ascending';
  const sorted = sort?.column === column ? direction : undefined;
  return (
    <th
      ref={sorted ? reveal : undefined}
      scope="col"
      aria-sort={sorted}
      className={`h-11 p-0 font-[inherit] ${className}`}
    >
      <span className="hidden print:inline no-script:inline">{label}</span>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`group inline-flex min-h-11 items-center gap-1 label whitespace-nowrap transition-colors hover:text-ink max-md:border max-md:border-line max-md:px-3 no-script:hidden ${sorted ? 'text-ink max-md:border-accent' : ''}`}
      >
        {label}
        <Icon
          name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'}
          className={`size-4 ${sorted ? 'text-accent-text' : 'opacity-0 transition-opacity group-hover:opacity-40 max-md:hidden'}`}
        />
      </button>
    </th>
  );
}
