import { DOMSerializer, type Fragment, type Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ownValue } from '@/lib/own-value';
import type { Replacement } from './align-blocks';
import { describeFormat } from './describe';

/** How many unchanged blocks are shown before and after a change. */
const CONTEXT = 1;

/** What a node without text is, for the comparison of texts: a picture by its address. */
const leafText = ({ type, attrs }: Node): string => String(attrs.src ?? attrs.latex ?? attrs.address ?? type.name);

const textOf = (doc: Node, from: number, to: number): string => doc.textBetween(from, to, '', leafText);

function widget(position: number, render: () => HTMLElement, side: number): Decoration {
  return Decoration.widget(position, render, { side, ignoreSelection: true });
}

/** Decorates the text of a range, and the nodes that are added with it. */
function highlightAdded(doc: Node, { fromB, toB }: Replacement): Decoration[] {
  const decorations: Decoration[] = [];
  const inserted = { nodeName: 'ins', class: 'difference-added' };
  doc.nodesBetween(fromB, toB, (node, position) => {
    const end = position + node.nodeSize;
    if (node.isText) decorations.push(Decoration.inline(Math.max(position, fromB), Math.min(end, toB), inserted));
    else if (position >= fromB && end <= toB)
      decorations.push(Decoration.node(position, end, node.isLeaf ? inserted : { class: 'difference-added-block' }));
  });
  return decorations;
}

/** Decorates the text of a range, and the nodes that begin in it. */
function highlightFormat(doc: Node, { fromB, toB }: Replacement): Decoration[] {
  const decorations: Decoration[] = [];
  const attributes = { class: 'difference-reformatted' };
  doc.nodesBetween(fromB, toB, (node, position) => {
    const end = position + node.nodeSize;
    if (node.isText) decorations.push(Decoration.inline(Math.max(position, fromB), Math.min(end, toB), attributes));
    else if (position >= fromB) decorations.push(Decoration.node(position, end, attributes));
  });
  return decorations;
}

/** The text is the same: says what else has changed. */
function reformatted(before: Node, after: Node, change: Replacement): Decoration[] {
  const words = describeFormat(before, after, change);
  if (words === '') return [];
  const renderTag = () => {
    const tag = document.createElement('span');
    tag.className = 'difference-tag';
    tag.textContent = words;
    return tag;
  };
  return [...highlightFormat(after, change), widget(tagPosition(after, change), renderTag, 1)];
}

/** Where a tag can stand: in the text that was changed, or in the first one after the beginning of the change. */
function tagPosition(doc: Node, { fromB, toB }: Replacement): number {
  if (doc.resolve(toB).parent.isTextblock) return toB;
  let found: number | undefined;
  doc.nodesBetween(fromB, Math.min(toB + 1, doc.content.size), (node, position) => {
    if (found === undefined && node.isTextblock) found = position + 1;
  });
  return found ?? fromB;
}

function decorate(before: Node, after: Node, change: Replacement): Decoration[] {
  const { fromA, toA, fromB, toB } = change;
  if (textOf(before, fromA, toA) === textOf(after, fromB, toB)) return reformatted(before, after, change);
  const { parent } = after.resolve(fromB);
  const removed = renderRemoved(before.slice(fromA, toA).content, parent);
  const inserted = toB > fromB ? highlightAdded(after, change) : [];
  return [...removed.map((part) => widget(fromB, () => part, -1)), ...inserted];
}

interface Block {
  from: number;
  to: number;
  isChanged: boolean;
}

function blocksOf(doc: Node, changes: readonly Replacement[]): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node, from) => {
    const to = from + node.nodeSize;
    blocks.push({ from, to, isChanged: changes.some(({ fromB, toB }) => fromB <= to && toB >= from) });
  });
  return blocks;
}

/** The blocks that are far from any change, in runs of neighbours. */
function unchangedRuns(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  blocks.forEach((block, index) => {
    const around = blocks.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1);
    if (around.some(({ isChanged }) => isChanged)) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.to === block.from) run.push(block);
    else runs.push([block]);
  });
  return runs;
}

/** Hides the blocks that are far from any change, and says how many there are. */
function foldUnchanged(doc: Node, changes: readonly Replacement[]): Decoration[] {
  return unchangedRuns(blocksOf(doc, changes)).flatMap((run) => {
    const renderNote = () => {
      const note = document.createElement('p');
      note.className = 'difference-gap';
      note.textContent = run.length === 1 ? 'One part without changes' : `${run.length} parts without changes`;
      return note;
    };
    const hidden = run.map(({ from, to }) => Decoration.node(from, to, { class: 'hidden' }));
    return [...hidden, widget(run[0]?.from ?? 0, renderNote, -1)];
  });
}

/** Shows in the new document what has changed since the old one. */
export function differenceDecorations(before: Node, after: Node, changes: readonly Replacement[]): DecorationSet {
  const decorations = changes.flatMap((change) => decorate(before, after, change));
  return DecorationSet.create(after, [...decorations, ...foldUnchanged(after, changes)]);
}

/** Elements that stand in a list or a table only, with those around them. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  listItem: ['ul'],
  taskItem: ['ul'],
  tableRow: ['table', 'tbody'],
  tableCell: ['table', 'tbody', 'tr'],
  tableHeader: ['table', 'tbody', 'tr'],
};

/** The nodes in which such an element stands where they are there. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  listItem: ['bulletList', 'orderedList'],
  taskItem: ['taskList'],
  tableRow: ['table'],
  tableCell: ['tableRow'],
  tableHeader: ['tableRow'],
};

function element(name: string, className: string, ...content: (globalThis.Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

const hiddenWord = (): HTMLElement => element('span', 'sr-only', 'Removed: ');

/** Removed text in a line, with marks for the ends of its paragraphs. */
function removedText(blocks: readonly Node[], serializer: DOMSerializer): HTMLElement {
  const parts = blocks.map(({ content }) => serializer.serializeFragment(content));
  return element('del', 'difference-removed', ...parts.flatMap((part, index) => (index > 0 ? ['¶', part] : [part])));
}

/** Removed rows, cells and items, each as an element of its own. */
function removedParts(fragment: Fragment, serializer: DOMSerializer): HTMLElement[] {
  return fragment.content.flatMap((node) => {
    const made = serializer.serializeNode(node);
    if (!(made instanceof HTMLElement)) return [];
    made.classList.add('difference-removed');
    (made.querySelector('td, th') ?? made).prepend(hiddenWord());
    return made;
  });
}

/** Puts elements into new ones, the outermost first. */
function within(names: readonly string[], content: HTMLElement[]): HTMLElement[] {
  return names.reduceRight((inner, name) => [element(name, '', ...inner)], content);
}

/**
 * Renders removed content for the place where it stood.
 * @param parent the node at that place
 */
function renderRemoved(fragment: Fragment, parent: Node): HTMLElement[] {
  const { firstChild } = fragment;
  if (!firstChild) return [];
  const serializer = DOMSerializer.fromSchema(firstChild.type.schema);
  if (firstChild.isInline) return [element('del', 'difference-removed', serializer.serializeFragment(fragment))];
  const { name } = firstChild.type;
  const around = ownValue(AROUND, name);
  if (around) {
    const parts = removedParts(fragment, serializer);
    return ownValue(HOMES, name)?.includes(parent.type.name) ? parts : within(around, parts);
  }
  const areTextBlocks = fragment.content.every(({ isTextblock }) => isTextblock);
  if (areTextBlocks && parent.isTextblock) return [removedText(fragment.content, serializer)];
  return [element('del', 'difference-removed difference-block', serializer.serializeFragment(fragment))];
}
