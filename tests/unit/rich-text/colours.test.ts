import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLOURS } from '@/lib/theme';
import { contrast as contrastIfColours } from '@/lib/colours';
import { normaliseColour, writeHex, palette } from '@/lib/platform/rich-text/colours';
import { DARK_PAGE, LIGHT_PAGE, readableColours } from '@/lib/platform/rich-text/readable-colours';
import { CARD_COLOURS } from '@/lib/platform/share-pictures/shapes';

const tokens = readFileSync('app/tokens.css', 'utf8');
const stylesheet = readFileSync('app/rich-text.css', 'utf8');

/** A token's value in a theme, read from the site's stylesheet. */
function token(theme: 'dark' | 'light', name: string): string {
  const selector = theme === 'dark' ? "[data-theme='dark'] {" : '[data-theme] {';
  const block = tokens.slice(tokens.indexOf(selector)).split('}', 1)[0] ?? '';
  return new RegExp(`--${name}: (#[\\da-f]{6});`).exec(block)?.[1] ?? '';
}

function contrast(one: string, other: string): number {
  const found = contrastIfColours(one, other);
  if (found === null) throw new Error(`Not two colours: ${one}, ${other}`);
  return found;
}

describe('a colour that stands where CSS does not reach', () => {
  it.each([
    ['canvas', 'dark', THEME_COLOURS.dark],
    ['canvas', 'light', THEME_COLOURS.light],
    ['raised', 'dark', writeHex(DARK_PAGE)],
    ['raised', 'light', writeHex(LIGHT_PAGE)],
    ['canvas', 'dark', CARD_COLOURS.canvas],
    ['ink', 'dark', CARD_COLOURS.ink],
    ['accent', 'dark', CARD_COLOURS.accent],
    ['on-accent', 'dark', CARD_COLOURS.onAccent],
  ] as const)('is %s of the %s theme, as the stylesheet has it: %s', (name, theme, colour) => {
    expect(colour).toBe(token(theme, name));
  });
});

describe('normaliseColour', () => {
  it.each([
    ['#F00', '#ff0000'],
    ['#f008', '#ff000088'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(1,2,3,.5)', '#01020380'],
    ['rgb( 1 2\t, 3 / 0.5 )', '#01020380'],
    [' Red ', '#ff0000'],
    ['var(--palette-red)', 'var(--palette-red)'],
    ['var(--palette-red, #f00)', 'var(--palette-red)'],
  ])('writes %j as %j', (value, expected) => {
    expect(normaliseColour(value)).toBe(expected);
  });

  it.each([
    '',
    'inherit',
    'transparent',
    '#12',
    '#ggg',
    'rgb(256,0,0)',
    'rgb(1,2)',
    'rgb(1,,2,3)',
    'rgb(123)',
    'var(--ink)',
    'var(--palette-no)',
    'constructor',
    'url(x)',
  ])('refuses %j', (value) => {
    expect(normaliseColour(value)).toBeNull();
  });
});

describe('the palette', () => {
  it('has 20 colours of different names (SPEC §9)', () => {
    expect(new Set(palette.map(({ id }) => id)).size).toBe(20);
    expect(new Set(palette.map(({ label }) => label)).size).toBe(20);
  });

  it.each(palette.map((colour) => [colour.id, colour] as const))(
    'defines %s as the stylesheet does',
    (id, { dark, light }) => {
      const value = dark === light ? dark : `light-dark(${light}, ${dark})`;

      expect(stylesheet).toContain(`--palette-${id}: ${value};`);
    },
  );

  it.each(palette.filter(({ dark }) => dark.startsWith('#')).map((colour) => [colour.id, colour] as const))(
    'has a %s that reads on both themes’ pages',
    (_id, { dark, light }) => {
      expect(contrast(dark, token('dark', 'raised'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, token('light', 'raised'))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('readableColours', () => {
  const shades = ['#ff0000', '#0000ff', '#ffff00', '#00ff00', '#800080', '#123456', '#fedcba', '#ff3366', '#00ffff'];

  it.each(shades)('makes text in %s readable in both themes', (color) => {
    const [, light = '', dark = ''] =
      /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(readableColours({ color }, false).color ?? '') ?? [];

    expect(contrast(light, token('light', 'raised'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, token('dark', 'raised'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#000000', '#ffffff', '#111318', '#eeeeee'])('gives text in %s the colour of the theme', (color) => {
    expect(readableColours({ color }, false).color).toBeUndefined();
  });

  it.each(['#ffff00', '#000000', '#ff3366', '#0000ff'])('puts readable text on the background %s', (background) => {
    expect(
      contrast(readableColours({ 'background-color': background }, false).color ?? '', background),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a pair that the editor chose, and text on a background around it', () => {
    expect(readableColours({ color: '#000000', 'background-color': '#ffffff' }, false).color).toBe('#000000');
    expect(readableColours({ color: '#000000' }, true).color).toBe('#000000');
  });

  it('leaves palette colours to their variables', () => {
    expect(readableColours({ color: 'var(--palette-red)' }, false)).toEqual({ color: 'var(--palette-red)' });
    expect(readableColours({ 'background-color': 'var(--palette-red)' }, false).color).toBe('var(--canvas)');
  });
});
