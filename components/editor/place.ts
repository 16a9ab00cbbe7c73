import type { Command, Editor, EditorEvents, JSONContent, Range } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** From what was placed on a line of its own the cursor goes on to the text after it: a letter would replace it. */
const writeOn: Command = ({ tr, state }) => {
  const { selection } = tr;
  const { paragraph } = state.schema.nodes;
  if (!(selection instanceof NodeSelection) || selection.node.isInline || !paragraph) return true;
  const { $to } = selection;
  if (!$to.nodeAfter?.isTextblock) tr.insert($to.pos, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1));
  return true;
};

type Placed = JSONContent | JSONContent[];

/** Places nodes in the place of what is selected, or at a position, and the cursor in the text after them. */
export function place(editor: Editor, content: Placed, at: number | Range = editor.state.selection): void {
  editor.chain().insertContentAt(at, content).command(writeOn).scrollIntoView().run();
}

/**
 * Holds a place in the text for nodes that come later. Text that is typed there before they come stands after them.
 * @param position by default where the selection ends: what is selected stays
 * @returns places them, in this editor or in the one that shows the same text now
 */
export function holdPlace(
  editor: Editor,
  position = editor.state.selection.to,
): (into: Editor, content: JSONContent[]) => void {
  const { doc, selection } = editor.state;
  let current = position;
  const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) current = mapping.map(current, -1);
  };
  editor.on('transaction', follow);
  return (into, content) => {
    editor.off('transaction', follow);
    if (content.length === 0) return;
    const at = Math.min(current, into.state.doc.content.size);
    // Who writes elsewhere by now is not called back.
    const isWaiting = into.state.doc.eq(doc) && into.state.selection.eq(selection);
    if (isWaiting) place(into, content, at);
    else into.commands.insertContentAt(at, content, { updateSelection: false });
  };
}
