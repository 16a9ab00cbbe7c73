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

/** How a palette colour is written in stored HTML. */
export const paletteValue = (id: string): string => `var(--palette-${id})`;

/** The palette colour with this shade in one of the themes, `#rrggbb`: browsers copy what a variable stands for. */
export const paletteColourOf = (hex: string): PaletteColour | undefined =>
  palette.find(({ dark, light }) => dark === hex || light === hex);

/** The palette colour that a CSS value names, with or without a fallback; undefined where it names none. */
export function findPaletteColour(value: string): PaletteColour | undefined {
  const id = /^var\(\s*--palette-([a-z]+)\s*(?:,[\s\w#]*)?\)$/.exec(value)?.[1];
  return id === undefined ? undefined : byId.get(id);
}
