import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Replacement } from './align-blocks';
import { describeFormat } from './describe';
import { renderRemoved } from './removed';

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
