import type { MembershipState } from '../memberships/contract';
import { includesDay } from '../memberships/rules';
import type { Player } from './contract';

export const DEFAULT_PLAYER_IMAGE = '/players/default.svg';

/** What an erased player is called. */
export const FORMER_PLAYER = 'Former player';

/** Returns the slug of an erased player. */
export const erasedSlug = (id: number): string => `former-player-${id}`;

/** Returns whether a player's personal data was erased: such a player cannot be edited. */
export const isErased = ({ playerID, nickname, slug }: Pick<Player, 'playerID' | 'nickname' | 'slug'>): boolean =>
  nickname === FORMER_PLAYER && slug === erasedSlug(playerID);

/** The names of a player that are to be forgotten. */
export interface Replacement {
  /** The player's id. */
  id: number;
  names: string[];
  /** What the player is called in their place. */
  by: string;
  /** Whether every line-up entry of the player is replaced, by whichever name it calls the player. */
  inEveryLineup?: boolean;
}

/** Replaces a player's names in stored JSON: in lists of `players`, and in line-ups, whose entries have a `playerID`. */
export function withNamesReplaced(value: unknown, replacement: Replacement): unknown {
  const { id, names, by, inEveryLineup = false } = replacement;
  const lower = names.map((name) => name.toLowerCase());
  if (Array.isArray(value)) return value.map((item) => withNamesReplaced(item, replacement));
  if (typeof value !== 'object' || value === null) return value;
  const isEntry = 'playerID' in value && value.playerID === id && 'role' in value;
  const replaced = ([field, old]: [string, unknown]): [string, unknown] => {
    if (field === 'players' && Array.isArray(old)) {
      return [field, old.map((item) => (lower.includes(String(item).toLowerCase()) ? by : (item as unknown)))];
    }
    const isNamed = typeof old === 'string' && lower.some((name) => old.toLowerCase().includes(name));
    if (isEntry && field === 'nickname' && (inEveryLineup || isNamed)) return [field, by];
    return [field, withNamesReplaced(old, replacement)];
  };
  return Object.fromEntries(Object.entries(value).map(replaced));
}

/** Returns what to call a player: the nickname, or the real name of one who has none. */
export function displayName({ name, nickname }: Pick<Player, 'name' | 'nickname'>): string {
  return nickname.trim() || name.trim();
}

/** Returns the player's picture, or the default one where there is none (SPEC §3). */
export function playerImage({ image }: Pick<Player, 'image'>): string {
  return image ?? DEFAULT_PLAYER_IMAGE;
}

/** Returns today's stint, of several the one that began first; otherwise the last one. @param career the newest first */
export const latestStint = (career: readonly CareerStint[], day: string): CareerStint | undefined =>
  career.findLast((stint) => includesDay(stint, day)) ?? career[0];

/** A time in a team. */
export interface CareerStint {
  id: number;
  team: { name: string; game: string; slug: string };
  role: string;
  state: MembershipState;
  /** `YYYY-MM-DD`. */
  joined: string;
  /** The last day there; null while it goes on. */
  left: string | null;
}
