import { type ListedAchievement, splitPlayers } from '@/lib/achievements/rules';

/** Where the browser keeps the list (SPEC §3). */
const KEY = 'achievements';

const TEXTS = ['place', 'team', 'game', 'winnings', 'tournament', 'venue', 'year'] as const;

type Unknown = Partial<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An achievement out of what the browser kept, which may be of an older version of the site, or not ours at all. */
function revived(value: unknown): ListedAchievement | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, placeRank, players, ...rest } = value as Unknown;
  if (typeof id !== 'number' || typeof placeRank !== 'number') return null;
  const [place, team, game, winnings, tournament, venue, year] = TEXTS.map((name) => textOf(rest[name]));
  if (!place || !team || !game || !tournament) return null;
  const names = Array.isArray(players) ? players.map(textOf) : splitPlayers(textOf(players));
  return {
    id,
    place,
    placeRank,
    team,
    game,
    players: names,
    winnings: winnings ?? '',
    tournament,
    venue: venue ?? '',
    year: year ?? '',
  };
}

/** The copy that an earlier visit left in this browser, or null. */
export function readCopy(): ListedAchievement[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored)) return null;
    return stored.flatMap((one) => revived(one) ?? []);
  } catch {
    // Storage is blocked, or holds something else: there is no copy.
    return null;
  }
}

/** Leaves a copy for a visit when the list cannot be read. */
export function writeCopy(list: readonly ListedAchievement[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is blocked or full: the next visit goes without a copy.
  }
}
