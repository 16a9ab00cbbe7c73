import type { MembershipState } from '../memberships/contract';
import { includesDay } from '../memberships/rules';
import type { Player } from './contract';

export const DEFAULT_PLAYER_IMAGE = '/players/default.svg';

/** What an erased player is called. */
export const FORMER_PLAYER = 'Former player';

/** The slug of an erased player. */
export const erasedSlug = (id: number): string => `former-player-${id}`;

/** Returns whether a player's personal data was erased: such a player cannot be edited. */
export const isErased = ({ playerID, nickname, slug }: Pick<Player, 'playerID' | 'nickname' | 'slug'>): boolean =>
  nickname === FORMER_PLAYER && slug === erasedSlug(playerID);

/** Returns what to call a player: the nickname, or the real name of one who has none. */
export function displayName({ name, nickname }: Pick<Player, 'name' | 'nickname'>): string {
  return nickname.trim() || name.trim();
}

/** The player's picture, or the default one where there is none (SPEC §3). */
export function playerImage({ image }: Pick<Player, 'image'>): string {
  return image ?? DEFAULT_PLAYER_IMAGE;
}

/** Today's stint, of several the one that began first; otherwise the last one. @param career the newest first */
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
