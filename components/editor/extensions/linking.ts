import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Returns whether the selection can become a link or has one, or a link can be inserted at the cursor. */
export function canLink(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const isBetweenBlocks = empty && !$from.parent.inlineContent;
  const isLinkable = ['link', 'image'].some((name) => editor.isActive(name));
  return isBetweenBlocks || isLinkable || editor.can().setLink({ href: '#' });
}

/**
 * Makes the selected block picture a link. Since a link is inline, the picture becomes inline too.
 * @returns false if no block picture is selected
 */
export function linkPicture(editor: Editor, href: string): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { inlineImage, paragraph } = state.schema.nodes;
      const { selection } = tr;
      const isBlockPicture = selection instanceof NodeSelection && selection.node.type.name === 'image';
      const link = state.schema.marks.link?.create({ href });
      if (!isBlockPicture || !inlineImage || !paragraph || !link) return false;
      const { from, to, node } = selection;
      tr.replaceWith(from, to, paragraph.create(null, inlineImage.create(node.attrs, null, [link])));
      tr.setSelection(NodeSelection.create(tr.doc, from + 1));
      return true;
    })
    .run();
}
