import { RICH_TEXT_MAX_PIXELS } from '../../limits';
import { normaliseColour } from './colours';
import { ownValue } from '../../own-value';

export type StyleName = 'color' | 'background-color' | 'text-align' | 'width' | 'min-width';
export type Styles = Partial<Record<StyleName, string>>;

const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
};

/** Returns an alignment as it is stored; null for anything else. */
export function normaliseAlignment(value: string): string | null {
  const word = value.trim().toLowerCase();
  return ownValue(ALIGNMENTS, word) ?? null;
}

/** Returns a width in px or % as it is stored; null for other units and for sizes without sense. */
export function normaliseWidth(value: string): string | null {
  const match = /^(\d{1,5}(?:\.\d{1,4})?)(px|%)$/.exec(value.trim().toLowerCase());
  const amount = Number(match?.[1]);
  if (!match || !(amount > 0) || amount > (match[2] === '%' ? 100 : RICH_TEXT_MAX_PIXELS)) return null;
  return `${amount}${match[2]}`;
}

const normalise: Readonly<Record<StyleName, (value: string) => string | null>> = {
  color: normaliseColour,
  'background-color': normaliseColour,
  'text-align': normaliseAlignment,
  width: normaliseWidth,
  'min-width': normaliseWidth,
};

const isStyleName = (name: string): name is StyleName => Object.hasOwn(normalise, name);

/**
 * Reads the declarations of a `style` attribute by a strict grammar: a known property, a colon and a value
 * that is wholly a colour, an alignment or a width. Everything else is dropped, and with it `url()`,
 * `expression()`, escapes, comments, strings and `!important`, none of which any value can contain.
 */
export function readStyles(style: string): Styles {
  const styles: Styles = {};
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const written = declaration.slice(0, colon).trim().toLowerCase();
    const name = written === 'background' ? 'background-color' : written;
    if (colon < 1 || !isStyleName(name)) continue;
    const value = normalise[name](declaration.slice(colon + 1));
    if (value !== null) styles[name] = value;
  }
  return styles;
}

/** Writes declarations as a `style` attribute; undefined where there are none. */
export function writeStyles(styles: Styles, allowed: readonly StyleName[]): string | undefined {
  const declarations = allowed.flatMap((name) => (styles[name] === undefined ? [] : [`${name}: ${styles[name]}`]));
  return declarations.length > 0 ? declarations.join('; ') : undefined;
}
