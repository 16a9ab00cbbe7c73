import 'server-only';
import type { Sharp } from 'sharp';

/** The number of colours per side. */
const SIDE = 3;
const RGBA = 4;
/** The opacity of the horizontal colours over the vertical ones, as a hexadecimal digit of CSS. */
const COVER = 8;

type Colour = number[];

const mean = (colours: Colour[]): Colour =>
  [0, 1, 2].map((channel) => colours.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / colours.length);

/** Returns the colour to paint with a share of the opacity, so that the mixed colour is the picture's. */
const spread = (from: Colour, colour: Colour, share: number): Colour =>
  colour.map((value, channel) => {
    const channelValue = from[channel] ?? 0;
    return Math.min(Math.max(channelValue + (value - channelValue) / share, 0), 255);
  });

const hex = (colour: Colour): string => colour.map((value) => Math.round(value / 17).toString(16)).join('');

/**
 * Returns the placeholder of a picture until it has loaded: six CSS colours, `#1238 #4568 #7898 #abc #bcd #cde`. The first
 * three are a half transparent gradient from left to right over the others, a gradient from top to bottom. The `data:` URL of a
 * tiny picture would be three times as long.
 * @returns an empty text for a picture with transparent parts, through which the placeholder would show
 */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const pixels = await picture
    .ensureAlpha()
    .toColourspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'fill', kernel: 'linear' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  const colours = Array.from({ length: SIDE * SIDE }, (_, at) => [...pixels.subarray(at * RGBA, (at + 1) * RGBA)]);
  if (colours.some(([, , , alpha]) => alpha !== 255)) return '';
  const whole = mean(colours);
  const sides = Array.from({ length: SIDE }, (_, side) => side);
  const across = sides.map((column) => mean(colours.filter((_, at) => at % SIDE === column)));
  const down = sides.map((row) => mean(colours.slice(row * SIDE, (row + 1) * SIDE)));
  const share = COVER / 15;
  return [
    ...across.map((colour) => `#${hex(spread(whole, colour, share))}${COVER}`),
    ...down.map((colour) => `#${hex(spread(whole, colour, 1 - share))}`),
  ].join(' ');
}
