import { BLACK, blackOrWhiteOn, contrastOf, READABLE, readHex, type Rgba, WHITE } from '../../colours';
import { mixColours } from '../../mix-colours';
import { writeHex } from '../rich-text/colours';

/** What the accent lies on in a theme, as `app/tokens.css` has it: the canvas, and the background that reads worst. */
interface Ground {
  canvas: Rgba;
  raised: Rgba;
  /** Where a shade goes that reads better. */
  towards: Rgba;
}

const rgb = (red: number, green: number, blue: number): Rgba => ({ red, green, blue, alpha: 1 });

const LIGHT: Ground = { canvas: rgb(244, 240, 232), raised: rgb(235, 229, 217), towards: BLACK };
const DARK: Ground = { canvas: rgb(9, 11, 16), raised: rgb(26, 30, 40), towards: WHITE };
/** Near black: the same in both themes, as the text on the accent of the design. */
const DARK_TEXT = rgb(22, 4, 10);

/** What lines, focus rings and buttons need against what surrounds them (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;
const STEPS = 20;

/** Between two colours, in whole channels as a style sheet has them: else text would be a hair below its contrast. */
const blend = (from: Rgba, to: Rgba, share: number): Rgba => readHex(writeHex(mixColours(from, to, share))) ?? from;

/** The colour itself where it is far enough apart from each background, else the nearest shade that is. */
function apartFrom(backgrounds: readonly Rgba[], contrast: number, { towards }: Ground, colour: Rgba): Rgba {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = blend(colour, towards, step / STEPS);
    if (backgrounds.every((background) => contrastOf(candidate, background) >= contrast)) return candidate;
  }
  return towards;
}

/** The colours that a theme makes of the accent, under the names of `app/tokens.css`: areas have it as it is. */
function themeTokens(ground: Ground, accent: Rgba): Record<string, string> {
  const wash = blend(ground.canvas, accent, 0.12);
  const isDark = contrastOf(accent, DARK_TEXT) >= READABLE;
  const onAccent = isDark ? DARK_TEXT : (readHex(blackOrWhiteOn(accent)) ?? WHITE);
  return {
    '--accent': writeHex(accent),
    '--accent-strong': writeHex(mixColours(accent, writeHex(onAccent) === '#ffffff' ? BLACK : WHITE, 0.15)),
    '--on-accent': writeHex(onAccent),
    '--accent-edge': writeHex(apartFrom([ground.canvas, ground.raised], VISIBLE, ground, accent)),
    '--accent-text': writeHex(apartFrom([ground.raised, wash], READABLE, ground, accent)),
    '--accent-wash': writeHex(wash),
  };
}

const rule = (selector: string, tokens: Record<string, string>): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Returns how a theme shows the accent, for a sample; null where it is no colour. */
export function accentSample(hex: string, theme: 'light' | 'dark') {
  const accent = readHex(hex);
  if (!accent) return null;
  const ground = theme === 'light' ? LIGHT : DARK;
  const tokens = themeTokens(ground, accent);
  return {
    canvas: writeHex(ground.canvas),
    area: tokens['--accent'],
    onArea: tokens['--on-accent'],
    edge: tokens['--accent-edge'],
    text: tokens['--accent-text'],
  };
}

/**
 * Returns the style sheet that puts an accent in the place of the design's: more specific than `app/tokens.css`, for both themes.
 * @param hex any colour: what is a line or a text becomes lighter or darker where it could not be seen
 */
export function accentStyles(hex: string): string {
  const accent = readHex(hex);
  if (!accent) return '';
  const [light, dark] = [themeTokens(LIGHT, accent), themeTokens(DARK, accent)];
  const plate = { '--plate-accent': dark['--accent-text'] ?? '' };
  return [
    rule('html[data-theme]', light),
    `@media screen{${rule('html[data-theme=dark]', dark)}${rule(':root:root,.on-picture.on-picture', plate)}}`,
  ].join('');
}

/** Returns the accent and the text on it, for drawings. */
export function accentPair(hex: string): { accent: string; onAccent: string } {
  const tokens = themeTokens(DARK, readHex(hex) ?? DARK_TEXT);
  return { accent: tokens['--accent'] ?? hex, onAccent: tokens['--on-accent'] ?? '#ffffff' };
}
