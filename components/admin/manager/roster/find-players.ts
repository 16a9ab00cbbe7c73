import { displayName } from '@/lib/players/rules';
import { slugOf } from '@/lib/platform/slugs/rules';
import type { PlayerRow } from './rows';

/** What a player is called in the panel: `zed (Rebecca Zahra)`. */
export function playerLabel(player: Pick<PlayerRow, 'nickname' | 'name'>): string {
  const shown = displayName(player);
  return player.name && player.name !== shown ? `${shown} (${player.name})` : shown;
}

/** The players whose nickname or name has the text in it; accents and case do not count. */
export function findPlayers(players: PlayerRow[], query: string): PlayerRow[] {
  const text = query.trim().toLowerCase();
  const folded = slugOf(text);
  const has = (value: string) =>
    value.toLowerCase().includes(text) || (folded !== '' && slugOf(value).includes(folded));
  return text === '' ? players : players.filter(({ nickname, name }) => has(nickname) || has(name));
}
