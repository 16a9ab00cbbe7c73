import { ownValue } from '../own-value';

/** The colours of the games that the organisation plays; each is readable as a band on the dark plate. */
const COLOURS: Readonly<Record<string, string>> = {
  'counter-strike 2': '#e8a33d',
  'rocket league': '#2f8dff',
  'sim racing': '#e5484d',
  'call of duty: warzone': '#7fb069',
  'league of legends': '#c8a45c',
  'tekken 8': '#d6409f',
  'marvel rivals': '#f2c230',
  valorant: '#ff4655',
};

/** For other games: one of these, always the same for a name. */
const OTHERS = ['#4cb8c4', '#a78bfa', '#f97362', '#5eca8b', '#e879b9', '#7aa5ff'] as const;

/** Returns the colour of a game's pages, as `#rrggbb`. */
export function gameColour(game: string): string {
  const name = game.trim().toLowerCase();
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return ownValue(COLOURS, name) ?? OTHERS[sum % OTHERS.length] ?? OTHERS[0];
}
