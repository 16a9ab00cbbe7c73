import Link from 'next/link';
import { Fragment } from 'react';
import type { AchievementLinks } from '@/lib/achievements/links';
import type { ListedAchievement } from '@/lib/achievements/rules';
import { Place } from './place';
import { TournamentName } from './tournament-name';

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
export function AchievementRow({ achievement, links }: { achievement: ListedAchievement; links: AchievementLinks }) {
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
