import type { Command, Editor, EditorEvents, JSONContent, Range } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** Moves the cursor behind an inserted block, which is selected: typing would replace it. */
const moveBehindBlock: Command = ({ tr, state }) => {
  const { selection } = tr;
  const { paragraph } = state.schema.nodes;
  if (!(selection instanceof NodeSelection) || selection.node.isInline || !paragraph) return true;
  const { $to } = selection;
  // No text stands in a gallery.
  const at = $to.parent.type.name === 'gallery' ? $to.after() : $to.pos;
  if (!tr.doc.resolve(at).nodeAfter?.isTextblock) tr.insert(at, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
  return true;
};

type Content = JSONContent | JSONContent[];

/** Puts pictures into a gallery; none make none. */
export const asGallery = (pictures: JSONContent[]): JSONContent[] =>
  pictures.length === 0 ? [] : [{ type: 'gallery', content: pictures }];

/** Inserts nodes in place of the selection, or at a position, and moves the cursor to the text after them. */
export function insertNodes(editor: Editor, content: Content, at: number | Range = editor.state.selection): void {
  editor.chain().insertContentAt(at, content).command(moveBehindBlock).scrollIntoView().run();
}

/**
 * Reserves a position in the text for nodes that are inserted later. Text that is typed there before stands after them.
 * @param position by default the end of the selection, which stays
 * @returns inserts the nodes, in this editor or in the one that shows the same text by then
 */
export function reservePosition(
  editor: Editor,
  position = editor.state.selection.to,
): (into: Editor, content: JSONContent[]) => void {
  const { doc, selection } = editor.state;
  let current = position;
  const updatePosition = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) current = mapping.map(current, -1);
  };
  editor.on('transaction', updatePosition);
  return (into, content) => {
    editor.off('transaction', updatePosition);
    if (content.length === 0) return;
    const at = Math.min(current, into.state.doc.content.size);
    // The cursor moves only if the user has not moved it or typed since.
    const isUnchanged = into.state.doc.eq(doc) && into.state.selection.eq(selection);
    if (isUnchanged) insertNodes(into, content, at);
    else into.commands.insertContentAt(at, content, { updateSelection: false });
  };
}
