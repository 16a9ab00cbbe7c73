import { readHex, type Rgba } from '../../colours';
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
 * Returns a colour in the one way that it is stored: `#rrggbb(aa)` or `var(--palette-…)`. Null for everything that is not a hex
 * colour, `rgb()`, a common name or a colour of the palette.
 */
export function normaliseColour(value: string): string | null {
  const text = value.trim().toLowerCase();
  const palette = findPaletteColour(text);
  if (palette) return paletteValue(palette.id);
  const hex = readHex(text);
  if (hex) return writeHex(hex);
  return ownValue(NAMED, text) ?? readRgb(text);
}

/** One colour of the editor's palette (SPEC §9: 20 colours, including theme variables). */
export interface PaletteColour {
  /** The name of the CSS variable, without its `--palette-`. */
  id: string;
  label: string;
  /** What the variable stands for in each theme. A `var()` follows the design tokens. */
  dark: string;
  light: string;
  /** The design token that text on this background takes when the editor chose none. */
  textOnTop: 'canvas' | 'ink';
}

const theme = (id: string, label: string, token: string, textOnTop: 'canvas' | 'ink'): PaletteColour => ({
  id,
  label,
  dark: `var(--${token})`,
  light: `var(--${token})`,
  textOnTop,
});

const hue = (id: string, label: string, dark: string, light: string): PaletteColour => ({
  id,
  label,
  dark,
  light,
  textOnTop: 'canvas',
});

/**
 * The palette. The first six follow the theme's own tokens; each hue has a light shade for the dark theme and
 * a dark shade for the light one, all readable as text on the page (WCAG AA, tested).
 * `app/rich-text.css` defines the variables with these very values.
 */
export const palette: readonly PaletteColour[] = [
  theme('ink', 'Text', 'ink', 'canvas'),
  theme('muted', 'Muted text', 'muted', 'canvas'),
  theme('accent', 'Accent', 'accent-text', 'canvas'),
  theme('canvas', 'Page', 'canvas', 'ink'),
  theme('surface', 'Surface', 'surface', 'ink'),
  theme('raised', 'Raised surface', 'raised', 'ink'),
  hue('red', 'Red', '#ff6b6b', '#b3201f'),
  hue('orange', 'Orange', '#ff9248', '#9a4300'),
  hue('amber', 'Amber', '#f2b84b', '#7d5200'),
  hue('yellow', 'Yellow', '#f3e05c', '#6b5b00'),
  hue('lime', 'Lime', '#b5e35a', '#486600'),
  hue('green', 'Green', '#4fd18b', '#0b6b3c'),
  hue('teal', 'Teal', '#3fd3c2', '#00665c'),
  hue('cyan', 'Cyan', '#55cdf0', '#00617d'),
  hue('blue', 'Blue', '#7cb0ff', '#1b56a8'),
  hue('indigo', 'Indigo', '#a5a2ff', '#4a3fc0'),
  hue('purple', 'Purple', '#cf92ff', '#7a2bb5'),
  hue('pink', 'Pink', '#ff86c8', '#a8136a'),
  hue('brown', 'Brown', '#d3a37c', '#74461f'),
  hue('grey', 'Grey', '#b4b9c4', '#5a5d66'),
];

const byId = new Map(palette.map((colour) => [colour.id, colour]));

/** Returns how a palette colour is written in stored HTML. */
export const paletteValue = (id: string): string => `var(--palette-${id})`;

/** Returns the palette colour with this shade in one of the themes, `#rrggbb`: browsers copy what a variable stands for. */
export const paletteColourOf = (hex: string): PaletteColour | undefined =>
  palette.find(({ dark, light }) => dark === hex || light === hex);

/** Returns the palette colour that a CSS value names, with or without a fallback; undefined where it names none. */
export function findPaletteColour(value: string): PaletteColour | undefined {
  const id = /^var\(\s*--palette-([a-z]+)\s*(?:,[\s\w#]*)?\)$/.exec(value)?.[1];
  return id === undefined ? undefined : byId.get(id);
}
