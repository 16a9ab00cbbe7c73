import { displayName } from '@/lib/players/rules';
import { slugOf } from '@/lib/platform/slugs/rules';
import type { PlayerRow } from './rows';

/** Returns a player's name in the panel: `zed (Rebecca Zahra)`. */
export function playerLabel(player: Pick<PlayerRow, 'nickname' | 'name'>): string {
  const shown = displayName(player);
  return player.name && player.name !== shown ? `${shown} (${player.name})` : shown;
}

/** Finds players by a part of the nickname or name, ignoring accents and case. */
export function findPlayers(players: PlayerRow[], query: string): PlayerRow[] {
  const text = query.trim().toLowerCase();
  const folded = slugOf(text);
  const has = (value: string) =>
    value.toLowerCase().includes(text) || (folded !== '' && slugOf(value).includes(folded));
  return text === '' ? players : players.filter(({ nickname, name }) => has(nickname) || has(name));
}
