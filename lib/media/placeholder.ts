import 'server-only';
import type { Sharp } from 'sharp';

/** Into how many colours a side is divided. */
const SIDE = 3;
const RGBA = 4;
/** How much the colours across cover those down, as a hexadecimal digit of CSS. */
const COVER = 8;

type Colour = number[];

const mean = (colours: Colour[]): Colour =>
  [0, 1, 2].map((channel) => colours.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / colours.length);

/** What has to be painted with a share of the whole, so that a colour differs from the picture's own as it should. */
const spread = (from: Colour, colour: Colour, share: number): Colour =>
  colour.map((value, channel) => {
    const own = from[channel] ?? 0;
    return Math.min(Math.max(own + (value - own) / share, 0), 255);
  });

const hex = (colour: Colour): string => colour.map((value) => Math.round(value / 17).toString(16)).join('');

/**
 * What shows until a picture is there: six colours as CSS writes them, `#1238 #4568 #7898 #abc #bcd #cde`. The first
 * three run from left to right, half transparent, over the others, which run from top to bottom. A data address of a
 * tiny picture would be three times as long, for every visitor of every list.
 * @returns nothing where some of the picture is transparent: it would show through
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
