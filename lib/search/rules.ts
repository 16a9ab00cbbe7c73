import type { ListedAchievement } from '../achievements/rules';
import { SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '../limits';
import type { Player, Team } from '../roster/contract';
import { rosterOf } from '../roster/rules';
import type { Hits, SearchResults, Segment } from './contract';

/** The text to search for out of an address: trimmed, on one line, storable, and no longer than is sensible. */
export function searchText(query: string | string[] | undefined): string {
  const given = Array.isArray(query) ? query[0] : query;
  return (given ?? '')
    .slice(0, SEARCH_QUERY_MAX)
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();
}

/** A text without case and without accents, Maltese ħ among them: `Ħamrun` → `hamrun`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ħ', 'h');
}

/** The words of a search, as they are compared. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether the texts contain every word, whatever the case and the accents. Without a word nothing does. */
export function containsAll(texts: readonly string[], words: readonly string[]): boolean {
  const all = folded(texts.join('\n'));
  return words.length > 0 && words.every((word) => all.includes(word));
}

/** The part of a list that the page shows, and how long the list is. */
export function firstHits<Item>(found: readonly Item[]): Hits<Item> {
  return { items: found.slice(0, SEARCH_RESULTS_SHOWN), total: found.length };
}

export function findTeams(teams: readonly Team[], words: readonly string[]): Team[] {
  return teams.filter((team) => containsAll([team.name, team.game], words));
}

/** Players by nickname, real name and role, with their teams. */
export function findPlayers(teams: readonly Team[], words: readonly string[]): { player: Player; team: Team }[] {
  return teams.flatMap((team) =>
    rosterOf(team)
      .filter(({ nickname, name, role }) => containsAll([nickname, name, role], words))
      .map((player) => ({ player, team })),
  );
}

export function findAchievements<Item extends ListedAchievement>(
  list: readonly Item[],
  words: readonly string[],
): Item[] {
  return list.filter(({ tournament, team, game, venue, year, players }) =>
    containsAll([tournament, team, game, venue, year, ...players], words),
  );
}

/** What PostgreSQL puts around a hit: characters of the private use area, which no article has. */
export const HIT_START = '\uE000';
export const HIT_END = '\uE001';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The characters that HTML writes as `&amp;`, `&#233;` or `&#xe9;`. An entity that is not known stays as it is. */
function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A text with marked hits, cut into segments. */
export function segmentsOf(marked: string): Segment[] {
  return marked
    .split(HIT_START)
    .flatMap((part, index) => {
      const end = index === 0 ? -1 : part.indexOf(HIT_END);
      return [
        { text: part.slice(0, Math.max(end, 0)), hit: true },
        { text: part.slice(end + 1), hit: false },
      ];
    })
    .filter(({ text }) => text !== '')
    .map(({ text, hit }) => ({ text: decoded(text), hit }));
}

/** How much was found in all. */
export function hitCount({ articles, teams, players, achievements }: SearchResults): number {
  return articles.total + teams.total + players.total + achievements.total;
}
