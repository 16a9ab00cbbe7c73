import type { Element, Properties } from 'hast';
import { TABLE_MAX_SPAN } from '../../limits';
import { cardIn, embeddedIn, quotedPost, colourSpan, mathOf, withValues } from './canonical-inline';
import { findLanguage } from './languages';
import { normaliseAlignment, normaliseWidth, readStyles, type Styles, type StyleName, writeStyles } from './styles';
import { givenDirection } from './tree-directions';
import { attribute, classNames, type Content, element, isBlank, isBlock, isElement, text, textOf } from './tree';

/** How blocks are written in our words. Each takes the element and its children, already ours. */

function stylesOf(node: Element): Styles {
  const align = normaliseAlignment(attribute(node, 'align') ?? '');
  const styles = { ...(align === null ? {} : { 'text-align': align }), ...readStyles(attribute(node, 'style') ?? '') };
  return givenDirection(node) === 'rtl' ? mirrored(node, styles) : styles;
}

/** `start` and `end` are read as `left` and `right`: in a text from right to left they are the other way round. */
function mirrored(node: Element, styles: Styles): Styles {
  const written = /text-align\s*:\s*(start|end)/i.exec(attribute(node, 'style') ?? '')?.[1]?.toLowerCase();
  return written === undefined ? styles : { ...styles, 'text-align': written === 'start' ? 'right' : 'left' };
}

const styleOf = (node: Element, ...names: StyleName[]): string | undefined => writeStyles(stylesOf(node), names);

const indentOf = (node: Element): string | undefined => /^[1-8]$/.exec(attribute(node, 'dataIndent') ?? '')?.[0];

/** A paragraph or heading. Blocks that slipped into it are taken out by `separateBlocks`. */
export const textBlock =
  (tagName: string) =>
  (node: Element, children: Content[]): Content[] => {
    const properties: Properties = withValues({ style: styleOf(node, 'text-align'), dataIndent: indentOf(node) });
    return [element(tagName, properties, colourSpan(node, children))];
  };

export const paragraph = textBlock('p');

/** Rewrites a `div` or section from elsewhere: what it embeds, the blocks in it, or a paragraph of its text. */
export function division(node: Element, children: Content[]): Content[] {
  if (attribute(node, 'dataType') === 'block-math') {
    const latex = mathOf(node);
    return latex === null ? [] : [element('div', { dataType: 'block-math', dataLatex: latex })];
  }
  const shown = embeddedIn(node) ?? cardIn(node, children);
  if (shown) return shown;
  if (children.every(isBlank)) return [];
  return children.some(isBlock) ? children : paragraph(node, children);
}

/** Rewrites a code block: its text and its language. */
export function preformatted(node: Element): Content[] {
  const holders = [node, ...node.children.filter((child) => isElement(child, 'code'))];
  const named = holders.flatMap(languagesNamed);
  const language = named.map(findLanguage).find((found) => found !== undefined);
  const properties = language ? { className: [`language-${language.id}`] } : {};
  return [element('pre', {}, [element('code', properties, [text(textOf(node))])])];
}

/** The languages that classes name: by a prefix, or as highlight.js does, beside a class of its own. */
function languagesNamed(holder: Element): string[] {
  const classes = classNames(holder);
  const prefixed = classes.flatMap((name) => /^lang(?:uage)?-(.+)$/.exec(name)?.slice(1) ?? []);
  return classes.includes('hljs') ? [...prefixed, ...classes.filter((name) => name !== 'hljs')] : prefixed;
}

/** Rewrites a list: its items, and anything else that lies in it as items too. */
export function list(node: Element, children: Content[]): Content[] {
  const tasks = node.tagName !== 'ol' && attribute(node, 'dataType') === 'taskList';
  const items: Element[] = [];
  for (const child of children) {
    if (isElement(child, 'li')) items.push(child);
    else if (!isBlank(child)) appendToItem(items, child);
  }
  if (items.length === 0) return [];
  if (tasks) return [element('ul', { dataType: 'taskList' }, items.map(taskItem))];
  return [element(node.tagName === 'ol' ? 'ol' : 'ul', listProperties(node), items.map(plainItem))];
}

function appendToItem(items: Element[], child: Content): void {
  const last = items.at(-1);
  if (last && isElement(child, 'ul', 'ol')) last.children.push(child);
  else items.push(element('li', {}, [child]));
}

function listProperties(node: Element): Properties {
  if (node.tagName !== 'ol') return {};
  const start = /^-?\d{1,6}$/.exec(attribute(node, 'start') ?? '')?.[0];
  return withValues({
    start: start === undefined || start === '1' ? undefined : Number(start),
    type: /^[aAiI]$/.exec(attribute(node, 'type') ?? '')?.[0],
  });
}

/** Keeps an item as a bare `li` with its marks until its list says what kind it is. */
export const item = (node: Element, children: Content[]): Content[] => [
  element('li', withValues({ dataChecked: attribute(node, 'dataChecked') }), colourSpan(node, children)),
];

const plainItem = (node: Element): Element => element('li', itemProperties(node), node.children);

const itemProperties = (node: Element): Properties =>
  withValues({ dir: attribute(node, 'dir'), id: attribute(node, 'id') });

function taskItem(node: Element): Element {
  const checked = attribute(node, 'dataChecked') === 'true';
  const box = element('input', checked ? { type: 'checkbox', checked: true } : { type: 'checkbox' });
  const content = node.children.some(isBlock) ? node.children : [element('p', {}, node.children)];
  const { id, ...rest } = itemProperties(node);
  const properties = withValues({ ...rest, dataChecked: String(checked), dataType: 'taskItem', id });
  return element('li', properties, [element('label', {}, [box, element('span')]), element('div', {}, content)]);
}

/** Rewrites a table; its caption becomes a paragraph before it. */
export function table(node: Element, children: Content[]): Content[] {
  const parts = children.filter((child) => isElement(child, 'colgroup', 'thead', 'tbody', 'tr'));
  const others = children.filter((child) => isBlock(child) && !parts.includes(child));
  const rows = parts.some((part) => !isElement(part, 'colgroup'));
  if (!rows) return others;
  return [...others, element('table', withValues({ style: styleOf(node, 'width', 'min-width') }), parts)];
}

/** A part of a table, with only what may lie in it. */
export const tablePart =
  (tagName: string, ...inside: string[]) =>
  (_node: Element, children: Content[]): Content[] => {
    const allowedChildren = children.filter((child) => isElement(child, ...inside));
    return allowedChildren.length > 0 ? [element(tagName, {}, allowedChildren)] : [];
  };

export function column(node: Element): Content[] {
  const width = normaliseWidth(attribute(node, 'width') ?? '') ?? undefined;
  return [element('col', withValues({ style: writeStyles({ width, ...stylesOf(node) }, ['width', 'min-width']) }))];
}

const bounded = (value: string | undefined): number | undefined => {
  const amount = Number(/^\d{1,6}$/.exec(value ?? '')?.[0] ?? 0);
  return amount >= 1 ? Math.min(amount, TABLE_MAX_SPAN) : undefined;
};

export const cell =
  (tagName: string) =>
  (node: Element, children: Content[]): Content[] => {
    const styles = { ...stylesOf(node) };
    const ownText = writeStyles(styles, ['color']);
    const properties = {
      colSpan: bounded(attribute(node, 'colSpan')),
      rowSpan: bounded(attribute(node, 'rowSpan')),
      colwidth: /^\d{1,4}(?:,\d{1,4})*$/.exec(attribute(node, 'colwidth') ?? '')?.[0],
      style: writeStyles(styles, ['text-align', 'background-color']),
    };
    const content = ownText && !children.some(isBlock) ? [element('span', { style: ownText }, children)] : children;
    return [element(tagName, withValues(properties), content)];
  };

export const container =
  (tagName: string) =>
  (_node: Element, children: Content[]): Content[] =>
    children.every(isBlank) ? [] : [element(tagName, {}, children)];

/** Rewrites a quote, also of a post elsewhere. */
export const quote = (node: Element, children: Content[]): Content[] =>
  container('blockquote')(node, [...children, ...quotedPost(node)]);
