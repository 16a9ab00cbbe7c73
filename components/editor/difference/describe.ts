import type { Mark, Node } from '@tiptap/pm/model';
import type { Replacement } from './align-blocks';
import { ownValue } from '@/lib/own-value';

/** What people call marks, nodes and their attributes. */
const NAMES: Readonly<Record<string, string>> = {
  strike: 'strikethrough',
  colours: 'colour',
  bulletList: 'bullet list',
  orderedList: 'numbered list',
  taskList: 'checklist',
  listItem: 'list item',
  taskItem: 'list item',
  codeBlock: 'code block',
  blockquote: 'quote',
  image: 'picture',
  gallery: 'gallery of pictures',
  inlineImage: 'picture',
  horizontalRule: 'divider',
  hardBreak: 'line break',
  figcaption: 'caption',
  figure: 'picture with a caption',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header cell',
  inlineFormula: 'formula',
  blockFormula: 'formula',
  textAlign: 'alignment',
  'data-align': 'alignment',
  dir: 'direction',
  alt: 'alternative text',
  shownWidth: 'width',
  colspan: 'columns',
  rowspan: 'rows',
  colwidth: 'column width',
  color: 'colour',
  backgroundColor: 'background',
};

/** Attributes that follow from others, or that the name of the node says. */
const SILENT = new Set(['level', 'rel', 'target', 'class', 'width', 'height']);

const nameOf = (key: string): string => ownValue(NAMES, key) ?? key;

/** The attributes that a node or mark has of its own. */
function attributesOf({ type, attrs }: Node | Mark): string[] {
  return Object.entries(attrs as Record<string, unknown>)
    .filter(
      ([key, value]) => !SILENT.has(key) && value !== null && value !== ownValue(type.spec.attrs ?? {}, key)?.default,
    )
    .map(([key, value]) => `${nameOf(key)} “${String(value)}”`);
}

function describeMark(mark: Mark): string[] {
  const { type, attrs } = mark;
  if (type.name === 'link') return [`link to ${String(attrs.href)}`];
  const own = attributesOf(mark);
  return own.length > 0 ? own : [nameOf(type.name)];
}

function describeNode(node: Node): string[] {
  const { type, attrs } = node;
  const name = type.name === 'heading' ? `heading ${String(attrs.level)}` : nameOf(type.name);
  return [name, ...attributesOf(node)];
}

/** The words for all that begins in a range, and for the marks of its text. */
function describeRange(doc: Node, from: number, to: number): Set<string> {
  const words: string[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    words.push(...node.marks.flatMap(describeMark));
    if (!node.isText && position >= from) words.push(...describeNode(node));
  });
  return new Set(words);
}

/**
 * Says what has changed where the text is the same: `+ bold`, `heading 2 → heading 3`.
 * @returns an empty text where there is nothing to say
 */
export function describeFormat(before: Node, after: Node, { fromA, toA, fromB, toB }: Replacement): string {
  const [old, now] = [describeRange(before, fromA, toA), describeRange(after, fromB, toB)];
  const removed = [...old].filter((word) => !now.has(word)).join(', ');
  const added = [...now].filter((word) => !old.has(word)).join(', ');
  if (removed && added) return `${removed} → ${added}`;
  return added ? `+ ${added}` : removed && `− ${removed}`;
}
