import type { Element, ElementContent } from 'hast';
import { settle } from '@/lib/platform/rich-text/sanitise';
import { readStyles } from '@/lib/platform/rich-text/styles';
import { attribute, classSuffix, contentOf, isBlock, isElement, textOf } from '@/lib/platform/rich-text/tree';

/** What a reader gets of a document, apart from how it is written down. */
export type Meaning = string | Meaning[];

interface Colours {
  color?: string;
  background?: string;
}

const TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption'];

const about = (node: Element, ...names: string[]): string[] =>
  names.flatMap((name) => {
    const value = attribute(node, name);
    return value === undefined || value === '' ? [] : [`${name}=${value}`];
  });

const styleOf = (node: Element) => readStyles(attribute(node, 'style') ?? '');

/** A text with a background inherits no colours, as on the page. */
function coloursIn(node: Element, around: Colours): Colours {
  const { color, 'background-color': background } = styleOf(node);
  if (background !== undefined) return { background, ...(color === undefined ? {} : { color }) };
  return color === undefined ? around : { ...around, color };
}

function markOf(node: Element): string {
  if (node.tagName === 'a') return ['a', ...about(node, 'href', 'title', 'target')].join(' ');
  if (node.tagName === 'mark') return ['mark', ...about(node, 'dataColor', 'style')].join(' ');
  return node.tagName;
}

function pieces(node: ElementContent, marks: ReadonlySet<string>, colours: Colours): string[] {
  const written = [...marks, ...Object.entries(colours).map(([name, value]) => `${name} ${String(value)}`)].sort();
  const marked = (what: string): string => `${what}{${written.join(',')}}`;
  if (node.type === 'text') return Array.from(node.value.replace(/[ \t\n\r\f]+/g, ' '), marked);
  if (node.type !== 'element') return [];
  if (node.tagName === 'br') return ['br'];
  if (node.tagName === 'img') return [marked(pictureOf(node))];
  if (attribute(node, 'dataLatex') !== undefined) return [marked(about(node, 'dataLatex').join())];
  if (node.tagName === 'span') return node.children.flatMap((child) => pieces(child, marks, coloursIn(node, colours)));
  // Of one marker in another the inner one shows.
  const around = node.tagName === 'mark' ? [...marks].filter((mark) => !mark.startsWith('mark')) : marks;
  const inside = new Set([...around, markOf(node)]);
  return node.children.flatMap((child) => pieces(child, inside, colours));
}

const pictureOf = (node: Element): string =>
  ['img', ...about(node, 'src', 'alt', 'title', 'width', 'height', 'dataAlign', 'style')].join(' ');

/** A line of text: spaces at its ends, beside breaks and after other spaces are not seen. */
function line(nodes: ElementContent[]): string[] {
  const isSpace = (piece: string | undefined): boolean => piece?.startsWith(' {') === true;
  const all = nodes.flatMap((node) => pieces(node, new Set(), {}));
  const once = all.filter((piece, at) => !isSpace(piece) || (at > 0 && !isSpace(all[at - 1]) && all[at - 1] !== 'br'));
  return once.filter((piece, at) => !isSpace(piece) || (at + 1 < once.length && once[at + 1] !== 'br'));
}

function rowsOf(table: Element): Meaning[] {
  const parts = table.children.filter((part) => isElement(part, 'thead', 'tbody'));
  return parts.flatMap((part) =>
    part.children
      .filter((row) => isElement(row, 'tr'))
      .map((row) => row.children.flatMap((cell) => cellOf(cell, part))),
  );
}

function cellOf(cell: ElementContent, part: Element): Meaning[] {
  if (!isElement(cell, 'td', 'th')) return [];
  const spans = about(cell, 'colSpan', 'rowSpan', 'dir').filter((span) => !span.endsWith('=1'));
  const style = styleOf(cell);
  const head = cell.tagName === 'th' || part.tagName === 'thead' ? 'th' : 'td';
  return [
    [
      head,
      ...spans,
      style['text-align'] ?? '',
      style['background-color'] ?? '',
      insideOf(cell.children, about(cell, 'dir')),
    ],
  ];
}

/** @param around the direction of the block that it stands in, for one that has none of its own, as a figure */
function block(node: Element, around: string[]): Meaning {
  const { tagName, children } = node;
  if (TEXT_BLOCKS.includes(tagName)) {
    return [tagName, ...about(node, 'dataIndent', 'dir'), styleOf(node)['text-align'] ?? '', line(children)];
  }
  if (tagName === 'pre') {
    const code = children.find((child) => isElement(child, 'code'));
    return ['pre', code && isElement(code) ? (classSuffix(code, 'language-') ?? '') : '', textOf(node)];
  }
  if (tagName === 'table') return ['table', ...about(node, 'dir'), rowsOf(node)];
  if (tagName === 'div')
    return ['div', ...about(node, 'dataVideo', 'dataCard', 'dataLatex'), insideOf(children, around)];
  const body = children.filter((child) => !isElement(child, 'label'));
  const own = about(node, 'dir');
  return [
    tagName,
    ...about(node, 'dir', 'start', 'type', 'dataType', 'dataChecked'),
    insideOf(body, own.length > 0 ? own : around),
  ];
}

function isEmptyLine(meaning: Meaning | undefined): boolean {
  const text = Array.isArray(meaning) && meaning[0] === 'p' ? meaning.at(-1) : undefined;
  return Array.isArray(text) && text.length === 0;
}

/**
 * What lies in a block: text that stands in it by itself is a paragraph of the block's direction, and a lone empty one
 * is nothing.
 */
function insideOf(nodes: ElementContent[], direction: string[] = []): Meaning[] {
  const result: Meaning[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    const text = line(run);
    if (text.length > 0) result.push(standing(['p', ...direction, '', text]));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      const shows = ['dataVideo', 'dataCard', 'dataLatex'].some((name) => attribute(node, name));
      if (node.tagName === 'div' && !shows) {
        result.push(...insideOf(node.children, direction));
      } else result.push(standing(block(node, direction)));
    } else run.push(node);
  }
  endRun();
  return result.length === 1 && isEmptyLine(result[0]) ? [] : result;
}

/** A picture alone in a plain paragraph is a picture on a line of its own. */
function standing(meaning: Meaning): Meaning {
  if (!Array.isArray(meaning) || meaning[0] !== 'p') return meaning;
  const [, style, text] = meaning.filter((part) => typeof part !== 'string' || !part.startsWith('dir='));
  if (style !== '') return meaning;
  const only = Array.isArray(text) && text.length > 0 && text.every((piece) => String(piece).startsWith('img '));
  return only ? ['pictures', text] : meaning;
}

/** The meaning of stored HTML: two documents of the same meaning look the same to a reader. */
export function meaningOf(html: string): Meaning[] {
  const blocks = insideOf(contentOf(settle(html).root));
  // Empty lines at the end are room, not content.
  while (isEmptyLine(blocks.at(-1))) blocks.pop();
  return blocks;
}
