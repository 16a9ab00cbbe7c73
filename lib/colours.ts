/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** The digits of a hex colour in their long form: `#F36` has those of `#ff3366`. */
function longDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
}

/** Returns whether two hex colours are the same: `#FFF` is `#ffffff`. */
export const sameColour = (one: string, other: string): boolean => longDigits(one) === longDigits(other);

/** Reads a hex colour, with or without opacity; null for anything else. */
export function readHex(value: string): Rgba | null {
  if (!HEX.test(value)) return null;
  const long = longDigits(value);
  const channel = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: long.length === 8 ? channel(6) / 255 : 1 };
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns how far two colours are apart, from 1 to 21 (WCAG 2). Opacity does not count. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast that text needs (WCAG 2 AA). */
export const READABLE = 4.5;
export const BLACK: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Returns black or white in hex, whichever reads better on a background. */
export const blackOrWhiteOn = (background: Rgba): string =>
  contrastOf(BLACK, background) >= contrastOf(WHITE, background) ? '#000000' : '#ffffff';

/** Returns how far two hex colours are apart, from 1 to 21; null where one is not a hex colour. */
export function contrast(first: string, second: string): number | null {
  const [firstRgba, secondRgba] = [readHex(first), readHex(second)];
  return firstRgba && secondRgba && contrastOf(firstRgba, secondRgba);
}

/**
 * Returns the text colour for a badge: the chosen one where it can be read on the background, else black or white, whichever
 * reads better. A colour whose contrast cannot be computed is kept as it was chosen.
 */
export function readableText(background: string, chosen: string): string {
  const reached = contrast(background, chosen);
  const colour = readHex(background);
  return !colour || reached === null || reached >= READABLE ? chosen : blackOrWhiteOn(colour);
}
