import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Whether a link can be made of the selection, changed in it, or written at the cursor. */
export function canLink(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const isBetweenBlocks = empty && !$from.parent.inlineContent;
  const isLinkable = ['link', 'image'].some((name) => editor.isActive(name));
  return isBetweenBlocks || isLinkable || editor.can().setLink({ href: '#' });
}

/**
 * Makes the selected picture of its own line a link. A link is part of a line of text: so is the picture then.
 * @returns false where no such picture is selected
 */
export function linkPicture(editor: Editor, href: string): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { inlineImage, paragraph } = state.schema.nodes;
      const { selection } = tr;
      const isOwnLine = selection instanceof NodeSelection && selection.node.type.name === 'image';
      const link = state.schema.marks.link?.create({ href });
      if (!isOwnLine || !inlineImage || !paragraph || !link) return false;
      const { from, to, node } = selection;
      tr.replaceWith(from, to, paragraph.create(null, inlineImage.create(node.attrs, null, [link])));
      tr.setSelection(NodeSelection.create(tr.doc, from + 1));
      return true;
    })
    .run();
}
