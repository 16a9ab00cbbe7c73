import { compareNames } from '../name-order';
import type { Achievement } from './contract';

/** An achievement for visitors, without its version. */
export type ListedAchievement = Omit<Achievement, 'updatedAt' | 'winningsAmount' | 'winningsCurrency'>;

/** Returns the achievements in a team's game, and those with the team's name. */
export function achievementsOfTeam<Item extends ListedAchievement>(
  list: readonly Item[],
  { name, game }: { name: string; game: string },
): Item[] {
  return list.filter(
    (achievement) =>
      achievement.game.toLowerCase() === game.toLowerCase() || achievement.team.toLowerCase() === name.toLowerCase(),
  );
}

const medals = ['gold', 'silver', 'bronze'] as const;

export type Medal = (typeof medals)[number];

/** Returns the medal of ranks 1, 2 and 3; null for other ranks, which show their place (SPEC §2). */
export function medalOf(placeRank: number): Medal | null {
  return medals[placeRank - 1] ?? null;
}

/** Returns the number of a text's digits: `€12,500` → 12500; 0 without a digit (SPEC §4). */
export function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PARTS_OF_A_YEAR = MONTHS.length + 1;

/** Returns the year in a text such as `November 2026`, or an empty text. */
export function yearOf(text: string): string {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? '';
}

/** Returns a sort key for a text with a month and year. A year alone sorts before its January, a text without a year first. */
export function dateValue(text: string): number {
  const month = /[a-z]{3,}/i.exec(text)?.[0].slice(0, 3).toLowerCase() ?? '';
  return Number(yearOf(text)) * PARTS_OF_A_YEAR + MONTHS.indexOf(month) + 1;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type Compare = (a: ListedAchievement, b: ListedAchievement) => number;

const byText = (column: 'tournament' | 'team' | 'venue'): Compare => {
  return (a, b) => collator.compare(a[column], b[column]);
};

const comparisons = {
  place: (a, b) => a.placeRank - b.placeRank,
  tournament: byText('tournament'),
  winnings: (a, b) => digitsOf(a.winnings) - digitsOf(b.winnings),
  team: byText('team'),
  venue: byText('venue'),
  year: (a, b) => dateValue(a.year) - dateValue(b.year),
} satisfies Record<string, Compare>;

export type SortColumn = keyof typeof comparisons;

export const SORT_COLUMNS = Object.keys(comparisons) as SortColumn[];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** Returns the order after a click on a header: ascending, or descending if it was ascending (SPEC §4). */
export function nextSort(current: Sort | null, column: SortColumn): Sort {
  return { column, descending: current?.column === column && !current.descending };
}

/** Sorts the list. Equal items keep their order. */
export function sortAchievements<Item extends ListedAchievement>(list: readonly Item[], sort: Sort | null): Item[] {
  if (!sort) return [...list];
  const compare = comparisons[sort.column];
  return [...list].sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}

/** Returns the newest achievements, for the sidebar of a page. */
export function newestAchievements(list: readonly ListedAchievement[], count: number): ListedAchievement[] {
  return sortAchievements(list, { column: 'year', descending: true }).slice(0, count);
}

/** The values of the filters; an empty text matches all. */
export interface Filters {
  game: string;
  player: string;
  /** A text of the year column, or a year, which matches all its months. */
  date: string;
}

/** Returns the achievements that match all filters. */
export function filterAchievements<Item extends ListedAchievement>(list: readonly Item[], filters: Filters): Item[] {
  const { game, player, date } = filters;
  return list.filter(
    (achievement) =>
      (game === '' || achievement.game === game) &&
      (player === '' || achievement.players.includes(player)) &&
      (date === '' || achievement.year === date || yearOf(achievement.year) === date),
  );
}

/** Returns how many first, second and third places each year brought, the earliest year first. */
export function podiumsPerYear(list: readonly ListedAchievement[]): { year: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { year: text, placeRank } of list) {
    const year = yearOf(text);
    if (year !== '') counts.set(year, (counts.get(year) ?? 0) + (medalOf(placeRank) === null ? 0 : 1));
  }
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => Number(a.year) - Number(b.year));
}

/** A year with the texts of its months. */
export interface DateGroup {
  year: string;
  texts: string[];
}

export interface FilterOptions {
  games: string[];
  players: string[];
  dates: DateGroup[];
}

const distinct = (texts: string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** Returns the options of the filters: games and players by name, dates newest first. */
export function filterOptions(list: readonly ListedAchievement[]): FilterOptions {
  const texts = distinct(list.map((one) => one.year)).sort((a, b) => dateValue(b) - dateValue(a));
  return {
    games: distinct(list.map((one) => one.game)).sort(compareNames),
    players: distinct(list.flatMap((one) => one.players)).sort(compareNames),
    dates: [...new Set(texts.map(yearOf))].map((year) => ({
      year,
      texts: texts.filter((text) => yearOf(text) === year && text !== year),
    })),
  };
}
