import { displayName } from '@/lib/players/rules';
import { findByText } from '../list/find-by-text';
import type { PlayerRow } from './rows';

/** Returns a player's name in the panel: `zed (Rebecca Zahra)`. */
export function playerLabel(player: Pick<PlayerRow, 'nickname' | 'name'>): string {
  const shown = displayName(player);
  return player.name && player.name !== shown ? `${shown} (${player.name})` : shown;
}

/** Finds players by a part of the nickname or name, ignoring accents and case. */
export const findPlayers = (players: PlayerRow[], query: string): PlayerRow[] =>
  findByText(players, query, ({ nickname, name }) => [nickname, name]);
