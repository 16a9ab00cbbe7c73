import type { Element } from 'hast';
import { HEADINGS } from './allow-list';
import { directionOf, givenDirection } from './tree-directions';
import { looseTask, pastedList, tickOf, waitingItem } from './pasted-lists';
import { cellStyle, declarationsOf, formatted } from './pasted-styles';
import { LOCAL_TARGET } from './pasted-notes';
import {
  attribute,
  classNames,
  type Content,
  eachElement,
  element,
  hasTag,
  isBlank,
  isBlock,
  isElement,
  text,
  textOf,
} from './tree';
import { ownValue } from '../../own-value';

export const isFormula = (node: Element): boolean =>
  attribute(node, 'dataLatex') !== undefined || classNames(node).includes('ql-formula');

const FRAMES = new Set(['img', 'iframe', 'oembed', 'object', 'embed', 'video', 'audio']);

/** Returns whether a node shows something without a word or is where a link leads, however deep in links and formatting. */
function isShown(node: Content): boolean {
  let found = false;
  eachElement(node, (inside) => {
    found ||=
      inside.properties[LOCAL_TARGET] === true ||
      FRAMES.has(inside.tagName) ||
      isFormula(inside) ||
      attribute(inside, 'dataVideo') !== undefined;
  });
  return found;
}

/** Empty lines: paragraphs without a word, or a division with only a break in it. */
const isEmptyLine = (node: Element, children: Content[]): boolean =>
  (node.tagName === 'p' || (node.tagName === 'div' && children.length > 0 && !children.some(isBlock))) &&
  children.every((child) => textOf(child).trim() === '' && !isShown(child));

/** A direction that the text has by itself is no choice: Google Docs writes one on each paragraph. */
function chosenDirection(node: Element): string | undefined {
  const chosen = givenDirection(node);
  return chosen === 'ltr' && directionOf(textOf(node)) !== 'rtl' ? undefined : chosen;
}

/** Returns how a block is aligned, unless that is where its text begins anyway. */
function chosenAlignment(node: Element): string | undefined {
  const written = declarationsOf(node).get('text-align') ?? attribute(node, 'align');
  const align = /^(?:left|center|right|justify)$/.exec(written?.toLowerCase() ?? '')?.[0];
  if (align === undefined) return undefined;
  const isRightToLeft = (givenDirection(node) ?? directionOf(textOf(node))) === 'rtl';
  return align === (isRightToLeft ? 'right' : 'left') ? undefined : align;
}

/** What styles of Word and roles of web pages say that a paragraph is. */
const STYLED: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

function tagOf(node: Element): string {
  if (!hasTag(node, 'p', 'div')) return node.tagName;
  const level = attribute(node, 'role') === 'heading' ? attribute(node, 'ariaLevel') : undefined;
  if (level !== undefined && /^[1-6]$/.test(level)) return `h${level}`;
  return classNames(node).flatMap((name) => ownValue(STYLED, name) ?? [])[0] ?? node.tagName;
}

/** Rewrites a block with its content, already cleaned. It keeps only the markup that the author chose. */
export function block(node: Element, children: Content[]): Content[] {
  const level = wordLevel(node);
  if (level !== undefined && !HEADINGS.includes(node.tagName)) {
    return [wordItem(node, level, children, chosenDirection(node))];
  }
  const task = looseTask(node, children);
  if (task) return [task];
  if (isEmptyLine(node, children)) return [];
  if (hasTag(node, 'ul', 'ol')) return pastedList(withChosen(node), children);
  const made = { ...withChosen(node), tagName: tagOf(node) };
  if (HEADINGS.includes(made.tagName))
    return [{ ...made, children: withNumber(node, without(children, 'b', 'strong')) }];
  if (node.tagName === 'li') return [listItem(made, children)];
  return paragraphs({ ...made, children });
}

function withChosen(node: Element): Element {
  const align = chosenAlignment(node);
  const style = align && `text-align: ${align}`;
  // A list's style says how it is numbered.
  const blockStyle = hasTag(node, 'ul', 'ol') ? attribute(node, 'style') : style;
  return {
    ...node,
    properties: { ...node.properties, dir: chosenDirection(node), style: blockStyle, align: undefined },
  };
}

/** Word numbers headings as it does items. */
const withNumber = (node: Element, children: Content[]): Content[] =>
  wordBullet(node) === '' ? children : [text(`${wordBullet(node)} `), ...children];

/** Without formatting that says nothing here: a heading is bold, a link is underlined by itself. */
const without = (nodes: Content[], ...tags: string[]): Content[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = without(node.children, ...tags);
    return tags.includes(node.tagName) ? children : [{ ...node, children }];
  });

function listItem(node: Element, children: Content[]): Element {
  const ticked = tickOf(node);
  if (ticked === undefined) return { ...node, children };
  const content = withoutBox(children);
  // Google Docs strikes out what is done.
  const isDocs = attribute(node, 'role') === 'checkbox';
  return {
    ...node,
    properties: { dir: node.properties.dir, dataTicked: String(ticked) },
    children: isDocs ? without(content, 's') : content,
  };
}

/** The text of an item without its box, drawn or written. */
function withoutBox(nodes: Content[]): Content[] {
  let isFirst = true;
  const strip = (node: Content): Content[] => {
    if (node.type === 'text') {
      const value = isFirst ? node.value.replace(/^\s*(?:\[[ x]\]\s+)?/i, '') : node.value;
      isFirst &&= value === '';
      return [{ ...node, value }];
    }
    if (!isElement(node)) return [node];
    if (node.tagName === 'input' || classNames(node).some((name) => /^checkbox-(?:on|off)$/.test(name))) return [];
    const children = node.children.flatMap(strip);
    const isWrapper = hasTag(node, 'label') || (hasTag(node, 'span') && node.children.length === 0);
    return isWrapper ? children : [{ ...node, children }];
  };
  return nodes.flatMap(strip);
}

export const isParagraphBreak = (node: Content): boolean =>
  isElement(node) && attribute(node, 'dataStringifyType') === 'paragraph-break';

/** Splits a block into paragraphs: Slack writes them into one block, with an element of its own between them. */
export function paragraphs(node: Element): Element[] {
  if (!node.children.some(isParagraphBreak)) return [node];
  const runs: Content[][] = [[]];
  for (const child of node.children) {
    if (isParagraphBreak(child)) runs.push([]);
    else runs.at(-1)?.push(child);
  }
  return runs.filter((run) => !run.every(isBlank)).map((run) => element('p', {}, run));
}

/** Rewrites a link without its own colour and line: links have those of this site. */
export function link(node: Element, children: Content[]): Content[] {
  const inside = without(children, 'u', 'span');
  return [{ ...node, properties: { ...node.properties, style: undefined }, children: inside }];
}

/** Rewrites a cell of a table with its content, already cleaned. */
export function cell(node: Element, children: Content[]): Content[] {
  const inside = children.some(isBlock) ? children : formatted(declarationsOf(node), children);
  const properties = { ...node.properties, dir: chosenDirection(node), style: cellStyle(node) };
  return [{ ...node, properties, children: inside }];
}

/** Word marks its list items by a style, `mso-list: l0 level2 lfo1`, and writes the bullet as text. */
const wordLevel = (node: Element): number | undefined => {
  const level = /level(\d)/.exec(declarationsOf(node).get('mso-list') ?? '')?.[1];
  return level === undefined || isElement(node, 'li') ? undefined : Number(level);
};

/** The bullet or number that Word writes before an item or a heading. */
function wordBullet(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const isBullet = /^ignore$/i.test(declarationsOf(child).get('mso-list') ?? '');
    const bullet = isBullet ? textOf(child).trim() : wordBullet(child);
    if (bullet !== '') return bullet;
  }
  return '';
}

const NUMBER = /^\(?(?:\w+\.)*(?:(\d{1,6})|([a-z]{1,6}))[.)]$|^(?:\d+\.)*(\d{1,6})$/i;

function wordItem(node: Element, wordLevel: number, children: Content[], dir: string | undefined): Element {
  const [, digits, letters, bare] = NUMBER.exec(wordBullet(node) || textOf(node).trim().split(/\s/)[0] || '') ?? [];
  const number = digits ?? bare;
  const level = wordLevel - 1;
  if (number !== undefined) return waitingItem(children, { level, kind: 'ordered', start: Number(number), dir });
  if (letters === undefined) return waitingItem(children, { level, kind: 'bullet', dir });
  return waitingItem(children, { level, kind: 'ordered', type: letters, dir });
}
