import type { ListedAchievement } from '../../achievements/rules';
import { SEARCH_COUNTED_MAX, SEARCH_PAGES_MAX, SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '../../limits';
import type { SearchedMatch } from '../../matches/listing';
import type { RosterPlayer, TeamWithRoster } from '../../teams/rules';
import type { SearchedTournament } from '../../tournaments/listing';
import type { HitCount, Hits, SearchResults, Segment } from './contract';
import { matchesSearch, type Side } from '../../platform/text-search/words';
import { HIT_END, HIT_START, MISREAD, STAND_INS } from '../../platform/text-search/marks';

type Parameter = string | string[] | undefined;

const first = (given: Parameter): string => (Array.isArray(given) ? given[0] : given) ?? '';

/** The search text of an address: trimmed, on one line, storable, and at most `SEARCH_QUERY_MAX` characters. */
export function searchText(query: Parameter): string {
  return first(query)
    .slice(0, SEARCH_QUERY_MAX)
    .replaceAll('\uFEFF', '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();
}

/** The page of an address, from 1. An invalid one is the first. */
export function searchPage(page: Parameter): number {
  const number = /^[1-9]\d{0,3}$/.test(first(page)) ? Number(first(page)) : 1;
  return Math.min(number, SEARCH_PAGES_MAX);
}

/** The address of a search. A page includes the results of the pages before it. */
export function searchAddress(text: string, page = 1): `/search?${string}` {
  return `/search?${new URLSearchParams({ query: text, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

/** The results of a page, and the length of the whole list. */
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

const matchTexts = ({ teamA, teamB, stage, game, tournament }: SearchedMatch) => [
  ...[teamA, teamB, stage, game, tournament],
];
const tournamentTexts = ({ name, game, venue }: SearchedTournament) => [name, game, venue];

/** Teams by name and game. */
export function findTeams(teams: readonly TeamWithRoster[], search: readonly Side[]): TeamWithRoster[] {
  return teams.filter((team) => matchesSearch(teamTexts(team), search));
}

/** Players by nickname, real name and role, with their teams. */
export function findPlayers(
  teams: readonly TeamWithRoster[],
  search: readonly Side[],
): { player: RosterPlayer; team: TeamWithRoster }[] {
  return teams.flatMap((team) =>
    team.roster.filter((player) => matchesSearch(playerTexts(player), search)).map((player) => ({ player, team })),
  );
}

/** Finds achievements by tournament, team, game, venue, year and players. */
export function findAchievements<Item extends ListedAchievement>(
  list: readonly Item[],
  search: readonly Side[],
): Item[] {
  return list.filter((achievement) => matchesSearch(achievementTexts(achievement), search));
}

/** Finds matches by their sides, stage, game and tournament. */
export const findMatches = (list: readonly SearchedMatch[], search: readonly Side[]): SearchedMatch[] =>
  list.filter((match) => matchesSearch(matchTexts(match), search));

/** Finds tournaments by name, game and venue. */
export const findTournaments = (list: readonly SearchedTournament[], search: readonly Side[]): SearchedTournament[] =>
  list.filter((tournament) => matchesSearch(tournamentTexts(tournament), search));

/** What a search looks at besides articles. */
export interface SearchedThings {
  teams: readonly TeamWithRoster[];
  matches: readonly SearchedMatch[];
  tournaments: readonly SearchedTournament[];
  achievements: readonly ListedAchievement[];
}

/** All texts of these that a search looks at. */
export function searchedTexts({ teams, matches, tournaments, achievements }: SearchedThings): string[] {
  const players = teams.flatMap(({ roster }) => roster);
  return [
    ...[...teams.flatMap(teamTexts), ...players.flatMap(playerTexts), ...achievements.flatMap(achievementTexts)],
    ...[...matches.flatMap(matchTexts), ...tournaments.flatMap(tournamentTexts)],
  ];
}

const STAND_IN = new RegExp(`[${STAND_INS}]`, 'g');

/** The separator that `parsable_text` in the database puts between words. */
const BREAK = '\u0001';

const withoutStandIns = (text: string): string =>
  text.replaceAll(BREAK, '').replace(STAND_IN, (standIn) => MISREAD[STAND_INS.indexOf(standIn)] ?? '');

/** Splits a text with marked hits into segments. Adjacent hits are joined: single letters in scripts without spaces. */
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

type Found = Omit<SearchResults, 'text'>;

const groups = ({ articles, teams, players, matches, tournaments, achievements }: Found): Hits<unknown>[] => [
  ...[articles, teams, players],
  ...[matches, tournaments, achievements],
];

/** The number of results of all kinds. */
export const hitCount = (results: Found): HitCount => ({
  total: groups(results).reduce((sum, { total }) => sum + total, 0),
  more: groups(results).some(({ more }) => more),
});

/** The number of listed results of all kinds. */
export const listedCount = (results: Found): number =>
  groups(results).reduce((sum, { items }) => sum + items.length, 0);

/** A number that is not exact is rounded down to hundreds. */
const ROUND = 100;

/** Formats a number of results; with a plus where there are more. */
export function shownCount({ total, more }: HitCount): string {
  const isMinimum = more || total > SEARCH_COUNTED_MAX;
  const atLeast = Math.min(total - (total % ROUND), SEARCH_COUNTED_MAX);
  return isMinimum ? `${atLeast.toLocaleString('en')}+` : total.toLocaleString('en');
}

/** Whether there are more results than listed. */
export const hasMore = (results: Found): boolean =>
  groups(results).some(({ items, total, more }) => more || items.length < total);
