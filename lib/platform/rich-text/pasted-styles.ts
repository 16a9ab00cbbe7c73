import type { Element, Root } from 'hast';
import { readHex } from '../../colours';
import { normaliseColour, paletteColourOf, paletteValue } from './colours';
import {
  attribute,
  classNames,
  type Content,
  contentOf,
  eachElement,
  element,
  isBlank,
  isElement,
  textOf,
} from './tree';

/** Reads the `style` attributes of pasted HTML, and tells the author's choices from the editor's defaults. */

/** Reads the declarations of a `style` attribute as they are, by name. */
export function declarationsOf(node: Element): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (attribute(node, 'style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) {
      declarations.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
    }
  }
  return declarations;
}

/** The classes in which Excel and Apple's programs keep formatting; those of Word hold the look of its styles. */
const FORMATTING_CLASS = /^(?:[a-z]+)?\.((?:xl|font|s|p|li|td)\d+)$/i;

function formattingClasses(root: Root): Map<string, string> {
  const classes = new Map<string, string>();
  eachElement(root, (node) => {
    if (node.tagName !== 'style') return;
    for (const [, selectors = '', declarations = ''] of textOf(node).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        const name = FORMATTING_CLASS.exec(selector.replace(/<!--/g, '').trim())?.[1];
        if (name !== undefined) classes.set(name, declarations);
      }
    }
  });
  return classes;
}

/** The content of pasted HTML with the declarations of its style sheet's classes on the elements themselves. */
export function withClassStyles(root: Root): Content[] {
  const classes = formattingClasses(root);
  if (classes.size === 0) return contentOf(root);
  const styled = (node: Content): Content => {
    if (node.type !== 'element') return node;
    const styles = [...classNames(node).map((name) => classes.get(name)), attribute(node, 'style')].filter(Boolean);
    const properties = styles.length > 0 ? { ...node.properties, style: styles.join(';') } : node.properties;
    return { ...node, properties, children: node.children.map(styled) };
  };
  return contentOf(root).map(styled);
}

/** Black, white and greys are the other program's paper and ink, not a choice of the writer's. */
function chosenColour(value: string | undefined): string | null {
  const colour = normaliseColour(value ?? '');
  const named = colour === null ? undefined : paletteColourOf(colour);
  if (named) return paletteValue(named.id);
  const channels = colour === null ? null : readHex(colour);
  if (!channels) return colour;
  const { red, green, blue, alpha } = channels;
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 16 ? colour : null;
}

/** The shade of a cell: greys are chosen there, only white is paper. */
function chosenShade(value: string | undefined): string | null {
  const colour = normaliseColour(value ?? '');
  const named = colour === null ? undefined : paletteColourOf(colour);
  if (named) return paletteValue(named.id);
  const channels = colour === null ? null : readHex(colour);
  return channels && (channels.alpha === 0 || Math.min(channels.red, channels.green, channels.blue) > 250)
    ? null
    : colour;
}

const FORMATTING: readonly [tag: string, property: string, value: RegExp][] = [
  ['strong', 'font-weight', /^(?:bold|bolder|[6-9]00)$/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['u', 'text-decoration', /underline/],
  ['s', 'text-decoration', /line-through/],
  ['sup', 'vertical-align', /^super$/],
  ['sub', 'vertical-align', /^sub$/],
];

/** Turns formatting that is written as styles, as Google Docs and Word do, into elements. */
export function formatted(styles: Map<string, string>, children: Content[]): Content[] {
  if (children.every(isBlank)) return children;
  const decoration = [styles.get('text-decoration'), styles.get('text-decoration-line')].join(' ');
  const valueOf = (name: string): string => (name === 'text-decoration' ? decoration : (styles.get(name) ?? ''));
  const tags = FORMATTING.filter(([, property, value]) => value.test(valueOf(property))).map(([tag]) => tag);
  return tags.reduce<Content[]>((inside, tag) => [element(tag, {}, inside)], children);
}

function colours(node: Element, styles: Map<string, string>): string | undefined {
  const color = chosenColour(styles.get('color') ?? attribute(node, 'color'));
  const background = chosenColour(styles.get('background-color') ?? styles.get('background'));
  const declarations = [color && `color: ${color}`, background && `background-color: ${background}`].filter(Boolean);
  return declarations.length > 0 ? declarations.join('; ') : undefined;
}

/** The text of an inline element in the formatting and the colours that its styles name. */
export function inlineContent(node: Element, children: Content[]): Content[] {
  const styles = declarationsOf(node);
  const isLink = children.every((child) => isElement(child, 'a') || isBlank(child));
  // A link has the colour and the line of links here.
  if (isLink) styles.delete('text-decoration');
  const style = isLink ? undefined : colours(node, styles);
  const inside = formatted(styles, children);
  return style === undefined || children.every(isBlank) ? inside : [element('span', { style }, inside)];
}

/** The `style` that is kept of a cell: alignment, shade and a chosen colour of its text. */
export function cellStyle(node: Element): string | undefined {
  const styles = declarationsOf(node);
  const background = chosenShade(
    styles.get('background-color') ?? styles.get('background') ?? attribute(node, 'bgColor'),
  );
  const color = chosenColour(styles.get('color'));
  // Where the text of a cell begins anyway; browsers write it into each.
  const align = styles
    .get('text-align')
    ?.replace(attribute(node, 'dir') === 'rtl' ? /^start$/ : /^(?:left|start)$/, '');
  const declarations = [
    align && `text-align: ${align}`,
    background && `background-color: ${background}`,
    color && `color: ${color}`,
  ].filter(Boolean);
  return declarations.length > 0 ? declarations.join('; ') : undefined;
}

/** Returns whether nothing of an element was seen where it was copied. */
export function isHidden(node: Element): boolean {
  const styles = declarationsOf(node);
  const isShown = styles.get('display') !== 'none' && !/^(?:hidden|collapse)$/.test(styles.get('visibility') ?? '');
  return attribute(node, 'hidden') !== undefined || !isShown || styles.get('mso-hide') === 'all';
}
