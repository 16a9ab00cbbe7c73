import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, type NodeRange } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';

const LISTS = ['bulletList', 'orderedList', 'taskList', 'gallery'];

type Direction = -1 | 1;

/** The caption of a gallery stays below its pictures. */
const isCaption = ({ type }: Node): boolean => type.name === 'figcaption';

/** Returns the selected blocks of the innermost list or gallery or of the document that can move in the direction; null without any. */
function movableRange({ selection }: Editor['state'], direction: Direction): NodeRange | null {
  const { $from, $to } = selection;
  for (let depth = $from.depth; depth >= 0; depth -= 1) {
    const isContainer = (node: Node) => node === $from.node(depth) && (depth === 0 || LISTS.includes(node.type.name));
    const range = $from.blockRange($to, isContainer);
    if (!range) continue;
    const { parent, startIndex, endIndex } = range;
    const neighbour = parent.maybeChild(direction < 0 ? startIndex - 1 : endIndex);
    if (neighbour && !isCaption(neighbour) && !isCaption(parent.child(startIndex))) return range;
  }
  return null;
}

function shifted(selection: Selection, doc: Node, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by);
  if (selection instanceof TextSelection) return TextSelection.create(doc, selection.anchor + by, selection.head + by);
  return Selection.near(doc.resolve(selection.from + by));
}

/**
 * Moves the selected blocks before the block above them or after the one below: the items of a list, the pictures of a gallery, and whole blocks of the
 * document. At its end of the list an item takes the list with it.
 * @returns false if there is nothing above or below
 */
export function moveBlocks(editor: Editor, direction: Direction): boolean {
  return editor.commands.command(({ tr, state, dispatch }) => {
    const range = movableRange(state, direction);
    if (!range) return false;
    const { parent, start, end, startIndex, endIndex } = range;
    const neighbour = parent.child(direction < 0 ? startIndex - 1 : endIndex);
    const moved = parent.content.cut(start - range.$from.start(range.depth), end - range.$from.start(range.depth));
    const around = Fragment.from(neighbour);
    if (!dispatch) return true;
    closeHistory(tr);
    if (direction < 0) tr.replaceWith(start - neighbour.nodeSize, end, moved.append(around));
    else tr.replaceWith(start, end + neighbour.nodeSize, around.append(moved));
    tr.setSelection(shifted(state.selection, tr.doc, direction * neighbour.nodeSize)).scrollIntoView();
    return true;
  });
}

/** Moves blocks by the keyboard. */
export const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlocks(this.editor, -1),
      'Alt-ArrowDown': () => moveBlocks(this.editor, 1),
    };
  },
});
