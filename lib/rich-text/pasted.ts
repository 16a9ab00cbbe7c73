import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { readHex } from '../colours';
import { safePicture } from './addresses';
import { HEADINGS } from './allow-list';
import { normaliseColour } from './colours';
import { parseHtml } from './parse';
import { sanitiseHtml } from './sanitise';
import {
  attribute,
  classNames,
  type Content,
  contentOf,
  eachElement,
  element,
  isBlank,
  isBlock,
  isElement,
  textOf,
} from './tree';

/** The declarations of a `style` attribute as they are, by name. */
function declarationsOf(node: Element): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (attribute(node, 'style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) {
      declarations.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
    }
  }
  return declarations;
}

/** Black, white and greys are the other program's paper and ink, not a choice of the writer's. */
function chosenColour(value: string | undefined): string | null {
  const colour = normaliseColour(value ?? '');
  const channels = colour === null ? null : readHex(colour);
  if (!channels) return colour;
  const { red, green, blue, alpha } = channels;
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 16 ? colour : null;
}

const FORMATTING: readonly [tag: string, property: string, value: RegExp][] = [
  ['strong', 'font-weight', /^(?:bold|bolder|[6-9]00)$/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['u', 'text-decoration', /underline/],
  ['s', 'text-decoration', /line-through/],
  ['sup', 'vertical-align', /^super$/],
  ['sub', 'vertical-align', /^sub$/],
];

/** Formatting that is written as styles, as Google Docs and Word do, becomes elements. */
function formatted(styles: Map<string, string>, children: Content[]): Content[] {
  if (children.every(isBlank)) return children;
  const decoration = [styles.get('text-decoration'), styles.get('text-decoration-line')].join(' ');
  const valueOf = (name: string): string => (name === 'text-decoration' ? decoration : (styles.get(name) ?? ''));
  const tags = FORMATTING.filter(([, property, value]) => value.test(valueOf(property))).map(([tag]) => tag);
  return tags.reduce<Content[]>((inside, tag) => [element(tag, {}, inside)], children);
}

function colours(styles: Map<string, string>): string | undefined {
  const color = chosenColour(styles.get('color'));
  const background = chosenColour(styles.get('background-color') ?? styles.get('background'));
  const kept = [color && `color: ${color}`, background && `background-color: ${background}`].filter(Boolean);
  return kept.length > 0 ? kept.join('; ') : undefined;
}

function inlineElement(node: Element, children: Content[]): Content[] {
  const styles = declarationsOf(node);
  const style = colours(styles);
  const inside = formatted(styles, children);
  return style === undefined || children.every(isBlank) ? inside : [element('span', { style }, inside)];
}

/** Word marks its list items by a style, `mso-list: l0 level2 lfo1`, and writes the bullet as text. */
function wordItem(node: Element, children: Content[]): Content[] {
  const level = Number(/level(\d)/.exec(declarationsOf(node).get('mso-list') ?? '')?.[1] ?? 1);
  const bullet = textOf(bulletOf(node) ?? node).trim();
  const kind = /^\(?[\da-z]{1,4}[.)]/i.test(bullet) ? 'ordered' : 'bullet';
  const className = level > 1 ? [`ql-indent-${Math.min(level - 1, 8)}`] : [];
  return [element('li', { dataList: kind, className }, children)];
}

const isIgnored = (node: Content): boolean =>
  isElement(node) && /^ignore$/i.test(declarationsOf(node).get('mso-list') ?? '');

function bulletOf(node: Element): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = isIgnored(child) ? child : bulletOf(child);
    if (found) return found;
  }
  return undefined;
}

/** Word's items have no list around them. */
function gatherItems(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isItem = isElement(node, 'li');
    if (isItem && last && isElement(last, 'ol')) last.children.push(node);
    else if (isItem) result.push(element('ol', {}, [node]));
    else if (!(isBlank(node) && last && isElement(last, 'ol'))) result.push(node);
  }
  return result;
}

const isFormula = (node: Element): boolean =>
  attribute(node, 'dataLatex') !== undefined || classNames(node).includes('ql-formula');

const FRAMES = new Set(['img', 'iframe', 'oembed']);

/** Whether it shows something without a word, however deep in links and formatting. */
function isShown(node: Content): boolean {
  let found = false;
  eachElement(node, (inside) => {
    found ||= FRAMES.has(inside.tagName) || isFormula(inside) || attribute(inside, 'dataVideo') !== undefined;
  });
  return found;
}

const isEmptyParagraph = (node: Element, children: Content[]): boolean =>
  node.tagName === 'p' && children.every((child) => textOf(child).trim() === '' && !isShown(child));

function block(node: Element, children: Content[]): Content[] {
  const styles = declarationsOf(node);
  if (/level\d/.test(styles.get('mso-list') ?? '')) return wordItem(node, children);
  if (isEmptyParagraph(node, children)) return [];
  const align = /^(?:center|right|justify)$/.exec(styles.get('text-align') ?? attribute(node, 'align') ?? '')?.[0];
  const checkbox = isElement(node, 'li') && attribute(node, 'role') === 'checkbox';
  const checked = checkbox && { dataList: attribute(node, 'ariaChecked') === 'true' ? 'checked' : 'unchecked' };
  const properties = { ...node.properties, ...checked, style: align && `text-align: ${align}`, align: undefined };
  return [{ ...node, properties, children }];
}

const BOLD = new Set(['b', 'strong']);
/** Their attributes are for the sanitiser to judge. */
const AS_THEY_ARE = new Set(['pre', 'code', 'img', 'iframe', 'td', 'th', 'col']);

/** A heading is bold by itself. */
const withoutBold = (nodes: Content[]): Content[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = withoutBold(node.children);
    return BOLD.has(node.tagName) ? children : [{ ...node, children }];
  });

function clean(node: Content): Content[] {
  if (node.type !== 'element') return [node];
  if (isIgnored(node)) return [];
  const children = cleanAll(node.children);
  if (AS_THEY_ARE.has(node.tagName) || isFormula(node)) return [{ ...node, children }];
  if (HEADINGS.includes(node.tagName)) return block(node, withoutBold(children));
  const standsAlone: boolean = isBlock(node);
  if (standsAlone) return block(node, children);
  if (node.tagName === 'a') return [{ ...node, properties: { ...node.properties, style: undefined }, children }];
  const styles = declarationsOf(node);
  // Google Docs wraps everything in a `<b>` that is not bold.
  if (BOLD.has(node.tagName) && /^(?:normal|400)$/.test(styles.get('font-weight') ?? '')) return children;
  if (node.tagName === 'span' || node.tagName === 'font') return inlineElement(node, children);
  return [{ ...node, properties: { ...node.properties, style: undefined }, children: inlineElement(node, children) }];
}

const isBreak = (node: Content): boolean => isElement(node, 'br');
const isLine = (node: Content | undefined): boolean => node !== undefined && !isBlock(node);

/** A break beside a block, or at an end of what has blocks, is the other program's empty line; others part lines. */
function withoutEmptyLines(nodes: Content[]): Content[] {
  const kept: Content[] = [];
  let before: Content | undefined;
  let between: Content[] = [];
  const settle = (node?: Content) => {
    kept.push(...(isLine(before) && isLine(node) ? between : between.filter((gap) => !isBreak(gap))));
    between = [];
  };
  for (const node of nodes) {
    if (isBreak(node) || isBlank(node) || node.type === 'comment') between.push(node);
    else {
      settle(node);
      kept.push(node);
      before = node;
    }
  }
  settle();
  return kept;
}

function cleanAll(nodes: Content[]): Content[] {
  const cleaned = nodes.flatMap(clean);
  const inList = nodes.some((node) => isElement(node, 'li'));
  const kept = cleaned.some(isBlock) ? withoutEmptyLines(cleaned) : cleaned;
  return inList ? kept : gatherItems(kept);
}

/**
 * HTML from the clipboard in our words, without what other programs add of their own: Word's list markup, the styles
 * and wrappers of Google Docs, the fonts, sizes, black text and white paper of web pages, empty lines between blocks.
 */
export function pastedHtml(html: string): string {
  const root = parseHtml(html);
  return sanitiseHtml(toHtml({ type: 'root', children: cleanAll(contentOf(root)) }));
}

/** How many pictures of pasted HTML lie where only the program that they come from can show them: `file:`, `blob:`. */
export function lostPictures(html: string): number {
  let count = 0;
  eachElement(parseHtml(html), (node) => {
    const source = attribute(node, 'src');
    if (node.tagName === 'img' && source && safePicture(source) === null) count += 1;
  });
  return count;
}
