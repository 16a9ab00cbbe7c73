import { BLACK, blackOrWhiteOn, contrastOf, READABLE, readHex, type Rgba, WHITE } from '../../colours';
import { mixColours } from '../../mix-colours';
import { writeHex, findPaletteColour } from './colours';
import { readStyles, type Styles, writeStyles } from './styles';

/** The pages' backgrounds, dark and light, at their least favourable: `raised` of `app/tokens.css`. */
export const DARK_PAGE: Rgba = { red: 0x1a, green: 0x1e, blue: 0x28, alpha: 1 };
export const LIGHT_PAGE: Rgba = { red: 0xeb, green: 0xe5, blue: 0xd9, alpha: 1 };
/** Below this spread of its channels a colour is a grey to the eye. */
const GREY_SPREAD = 24;
const STEPS = 20;

const isGrey = ({ red, green, blue }: Rgba): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < GREY_SPREAD;

/** The colour itself where it can be read on the page, else the nearest tint or shade of it that can. */
function readableOn(page: Rgba, colour: Rgba): Rgba {
  const towards = page === DARK_PAGE ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mixColours(colour, towards, step / STEPS);
    if (contrastOf(candidate, page) >= READABLE) return candidate;
  }
  return towards;
}

/** A text colour without a background of its own, for both themes; undefined: the colour of the text around it. */
function inkOnPage(colour: Rgba): string | undefined {
  const readable = [LIGHT_PAGE, DARK_PAGE].every((page) => contrastOf(colour, page) >= READABLE);
  // Black or white that an editor chose, or that a paste brought, means ordinary text.
  if (isGrey(colour) && !readable) return undefined;
  return `light-dark(${writeHex(readableOn(LIGHT_PAGE, colour))}, ${writeHex(readableOn(DARK_PAGE, colour))})`;
}

function inkOnBackground(background: string): string | undefined {
  const palette = findPaletteColour(background);
  if (palette) return `var(--${palette.textOnTop})`;
  const colour = readHex(background);
  // Through a faint background the page shows, and its own text colour reads best.
  return colour && colour.alpha >= 0.5 ? blackOrWhiteOn(colour) : undefined;
}

/**
 * Returns the colours of a text as the page shows them, readable in the dark and the light theme:
 * - a background with a text colour: the editor's pair, as it is;
 * - a background alone: black or white text on it;
 * - a palette colour: as it is, its variable differs with the theme;
 * - another text colour: the same hue, lighter in the dark theme and darker in the light one where it must be;
 *   black, white and greys too near to a page's background become the theme's text colour.
 *
 * @param onBackground whether the text lies on a background that an element around it has.
 */
export function readableColours(styles: Styles, onBackground: boolean): Styles {
  const { color, 'background-color': background, ...rest } = styles;
  if (background !== undefined) {
    return { ...rest, color: color ?? inkOnBackground(background), 'background-color': background };
  }
  const concrete = color === undefined ? null : readHex(color);
  if (onBackground || !concrete) return styles;
  return { ...rest, color: inkOnPage(concrete) };
}

/** Returns the declarations of a `style` attribute as the page has them: its colours can be read, the rest is as it is. */
export function readableStyle(style: string, onBackground: boolean): string | undefined {
  const styles = readableColours(readStyles(style), onBackground);
  return writeStyles(styles, ['text-align', 'width', 'min-width', 'background-color', 'color']);
}
