/** WCAG 2 AA for text. */
export const READABLE = 4.5;
const DARK = '#000000';
const LIGHT = '#ffffff';

function channels(hex: string): [number, number, number] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(hex);
  const parts = (short ?? long)?.slice(1, 4).map((part) => Number.parseInt(short ? part + part : part, 16));
  return parts ? [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0] : null;
}

function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How far two hex colours are apart, from 1 to 21; null where one is not a hex colour. */
export function contrast(first: string, second: string): number | null {
  const [one, two] = [channels(first), channels(second)];
  if (!one || !two) return null;
  const [darker, lighter] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The text colour for a badge: the chosen one where it can be read on the background, else black or
 * white, whichever reads better. A colour that cannot be judged is left to whoever chose it.
 */
export function readableText(background: string, chosen: string): string {
  const reached = contrast(background, chosen);
  if (reached === null || reached >= READABLE) return chosen;
  return (contrast(background, DARK) ?? 0) >= (contrast(background, LIGHT) ?? 0) ? DARK : LIGHT;
}
