import type { ListedAchievement } from '@/lib/achievements/rules';
import { splitPlayers } from '@/lib/achievements/split-players';

/** The key of the list in `localStorage` (SPEC §3). */
const KEY = 'achievements';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses an achievement from storage, which may come from an older version of the site or from other code. */
function revived(value: unknown): ListedAchievement | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, placeRank, players, ...texts } = value as Partial<Record<keyof ListedAchievement, unknown>>;
  if (typeof id !== 'number' || typeof placeRank !== 'number') return null;
  const [place, team, game, tournament] = [texts.place, texts.team, texts.game, texts.tournament].map(text);
  if (!place || !team || !game || !tournament) return null;
  const [winnings, venue, year] = [text(texts.winnings), text(texts.venue), text(texts.year)];
  const names = Array.isArray(players) ? players.map(text) : splitPlayers(text(players));
  return { id, place, placeRank, team, game, players: names, winnings, tournament, venue, year };
}

/** Returns the copy that an earlier visit left in this browser; null when there is none or it cannot be used. */
export function readCopy(): ListedAchievement[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored)) return null;
    const usable = stored.flatMap((one) => revived(one) ?? []);
    return usable.length === 0 && stored.length > 0 ? null : usable;
  } catch {
    // Storage is blocked, or holds something else: there is no copy.
    return null;
  }
}

/** Stores a copy for later visits during which the list cannot be read. */
export function writeCopy(list: readonly ListedAchievement[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is blocked or full: the next visit goes without a copy.
  }
}
