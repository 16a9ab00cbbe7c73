import type { ListedAchievement } from '../../achievements/rules';
import { SEARCH_COUNTED_MAX, SEARCH_PAGES_MAX, SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '../../limits';
import type { RosterPlayer, TeamWithRoster } from '../../teams/rules';
import type { HitCount, Hits, SearchResults, Segment } from './contract';
import { isWanted, type Side } from './words';

type Parameter = string | string[] | undefined;

const first = (given: Parameter): string => (Array.isArray(given) ? given[0] : given) ?? '';

/** The text to search for out of an address: trimmed, on one line, storable, and no longer than is sensible. */
export function searchText(query: Parameter): string {
  return first(query)
    .slice(0, SEARCH_QUERY_MAX)
    .replaceAll('\uFEFF', '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();
}

/** The page that an address asks for, from 1. What makes no sense there is the first. */
export function searchPage(page: Parameter): number {
  const asked = /^[1-9]\d{0,3}$/.test(first(page)) ? Number(first(page)) : 1;
  return Math.min(asked, SEARCH_PAGES_MAX);
}

/** The address of a search. A page shows the results of those before it as well. */
export function searchAddress(text: string, page = 1): `/search?${string}` {
  return `/search?${new URLSearchParams({ query: text, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

/** The part of a list that a page shows, and how long the list is. */
export function firstHits<Item>(found: readonly Item[], page: number): Hits<Item> {
  return { items: found.slice(0, page * SEARCH_RESULTS_SHOWN), total: found.length, more: false };
}

const teamTexts = ({ name, game }: TeamWithRoster) => [name, game];
const playerTexts = ({ nickname, name, role }: RosterPlayer) => [nickname, name, role];
const achievementTexts = ({ tournament, team, game, venue, year, players }: ListedAchievement) => [
  tournament,
  team,
  game,
  venue,
  year,
  ...players,
];

/** Teams by name and game. */
export function findTeams(teams: readonly TeamWithRoster[], search: readonly Side[]): TeamWithRoster[] {
  return teams.filter((team) => isWanted(teamTexts(team), search));
}

/** Players by nickname, real name and role, with their teams. */
export function findPlayers(
  teams: readonly TeamWithRoster[],
  search: readonly Side[],
): { player: RosterPlayer; team: TeamWithRoster }[] {
  return teams.flatMap((team) =>
    team.roster.filter((player) => isWanted(playerTexts(player), search)).map((player) => ({ player, team })),
  );
}

/** Achievements by tournament, team, game, venue, year and players. */
export function findAchievements<Item extends ListedAchievement>(
  list: readonly Item[],
  search: readonly Side[],
): Item[] {
  return list.filter((achievement) => isWanted(achievementTexts(achievement), search));
}

/** All texts of teams, players and achievements that a search looks at. */
export function searchedTexts(teams: readonly TeamWithRoster[], achievements: readonly ListedAchievement[]): string[] {
  const players = teams.flatMap(({ roster }) => roster);
  return [...teams.flatMap(teamTexts), ...players.flatMap(playerTexts), ...achievements.flatMap(achievementTexts)];
}

/** What PostgreSQL puts around a hit: characters of the private use area, which no article has. */
export const HIT_START = '\uE000';
export const HIT_END = '\uE001';

/**
 * What PostgreSQL misreads: marks of typography, which it takes for letters in databases of the `C` locale, and angle
 * brackets, between which it leaves everything out. Control characters stand for them while it cuts passages: those that
 * no text has, so neither tabs nor line breaks.
 */
export const MISREAD = '“”„‘’«»—–…·<>';
const FIRST_STAND_IN = 14;
export const STAND_INS = Array.from(MISREAD, (_, index) => String.fromCharCode(FIRST_STAND_IN + index)).join('');
const STAND_IN = new RegExp(`[${STAND_INS}]`, 'g');

/** What `parsable_text` in the database puts between words for the parser. */
const BREAK = '\u0001';

const withoutStandIns = (text: string): string =>
  text.replaceAll(BREAK, '').replace(STAND_IN, (standIn) => MISREAD[STAND_INS.indexOf(standIn)] ?? '');

/** A text with marked hits, cut into segments. Hits with nothing between them are one: letters of a run without spaces. */
export function segmentsOf(marked: string): Segment[] {
  return withoutStandIns(marked)
    .replaceAll(HIT_END + HIT_START, '')
    .split(HIT_START)
    .flatMap((part, index) => {
      const end = index === 0 ? -1 : part.indexOf(HIT_END);
      return [
        { text: part.slice(0, Math.max(end, 0)), hit: true },
        { text: part.slice(end + 1), hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

type Found = Pick<SearchResults, 'articles' | 'teams' | 'players' | 'achievements'>;

const groups = ({ articles, teams, players, achievements }: Found): Hits<unknown>[] => [
  articles,
  teams,
  players,
  achievements,
];

/** How much was found in all. */
export const hitCount = (results: Found): HitCount => ({
  total: groups(results).reduce((sum, { total }) => sum + total, 0),
  more: groups(results).some(({ more }) => more),
});

/** How much of it is listed. */
export const listedCount = (results: Found): number =>
  groups(results).reduce((sum, { items }) => sum + items.length, 0);

/** Beyond what is counted, a number is shown in hundreds. */
const ROUND = 100;

/** A number of results as it is shown: where there are more, it says how many at least. */
export function shownCount({ total, more }: HitCount): string {
  const isBeyond = more || total > SEARCH_COUNTED_MAX;
  const atLeast = Math.min(total - (total % ROUND), SEARCH_COUNTED_MAX);
  return isBeyond ? `${atLeast.toLocaleString('en')}+` : total.toLocaleString('en');
}

/** Whether there is more than is shown. */
export const hasMore = (results: Found): boolean =>
  groups(results).some(({ items, total, more }) => more || items.length < total);
