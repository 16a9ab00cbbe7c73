import { readHex, type Rgba } from '../../colours';
import { findPaletteColour, paletteValue } from './palette';
import { ownValue } from '../../own-value';

/** The names that editors' pickers and Quill's classes write. Other names are not kept. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  orange: '#ffa500',
  yellow: '#ffff00',
  lime: '#00ff00',
  green: '#008000',
  teal: '#008080',
  cyan: '#00ffff',
  aqua: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  indigo: '#4b0082',
  violet: '#ee82ee',
  purple: '#800080',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  maroon: '#800000',
  olive: '#808000',
  gold: '#ffd700',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
};

const pair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Writes a colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function writeHex({ red, green, blue, alpha }: Rgba): string {
  return `#${pair(red)}${pair(green)}${pair(blue)}${alpha < 1 ? pair(alpha * 255) : ''}`;
}

/** What parts two channels. A blank fits in one way only: with several, a long run of them would be tried in all. */
const GAP = String.raw`(?:\s*,\s*|\s+)`;
const CHANNEL = String.raw`(\d{1,3})`;
const ALPHA = String.raw`(?:[,/]\s*(0|1|0?\.\d{1,4}|1\.0+)\s*)?`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${CHANNEL}${GAP}${CHANNEL}${GAP}${CHANNEL}\s*${ALPHA}\)$`);

function readRgb(value: string): string | null {
  const match = RGB.exec(value);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number);
  if (Math.max(red, green, blue) > 255) return null;
  return writeHex({ red, green, blue, alpha: match[4] === undefined ? 1 : Number(match[4]) });
}

/**
 * A colour in the one way that it is stored: `#rrggbb(aa)` or `var(--palette-…)`.
 * Null for everything that is not a hex colour, `rgb()`, a common name or a colour of the palette.
 */
export function normaliseColour(value: string): string | null {
  const text = value.trim().toLowerCase();
  const palette = findPaletteColour(text);
  if (palette) return paletteValue(palette.id);
  const hex = readHex(text);
  if (hex) return writeHex(hex);
  return ownValue(NAMED, text) ?? readRgb(text);
}
