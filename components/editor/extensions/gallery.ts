import { type Editor, Node } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

const NAME = 'gallery';

/** Pictures side by side, each alone or in a figure with its caption. They are reordered by dragging and with Alt and the arrows. */
export const Gallery = Node.create({
  name: NAME,
  group: 'block',
  content: '(image | figure)+ figcaption?',
  defining: true,
  isolating: true,
  // Before `Figure`, which takes every figure.
  parseHTML: () => [{ tag: 'figure[data-type=gallery]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { 'data-type': 'gallery', ...HTMLAttributes }, 0],
});

/** Returns the position after the last picture of the gallery that the selection is in, or null outside of one. */
export function galleryEnd({ state: { selection } }: Editor): number | null {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.type.name === NAME) {
    return endOf(selection.node, selection.from + 1);
  }
  for (let { depth } = $from; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === NAME) return endOf($from.node(depth), $from.start(depth));
  }
  return null;
}

function endOf({ content, lastChild }: NodeSelection['node'], start: number): number {
  const caption = lastChild?.type.name === 'figcaption' ? lastChild.nodeSize : 0;
  return start + content.size - caption;
}

/** Moves the cursor to the caption of the gallery that the selection is in, which is added if it has none. */
export function editGalleryCaption(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const end = galleryEnd(editor);
      const { figcaption } = state.schema.nodes;
      if (end === null || !figcaption) return false;
      const caption = tr.doc.resolve(end).nodeAfter;
      if (!caption) tr.insert(end, figcaption.create());
      tr.setSelection(TextSelection.create(tr.doc, end + 1 + (caption?.content.size ?? 0))).scrollIntoView();
      return true;
    })
    .run();
}

/** Returns whether the selection is in a gallery. */
export const isInGallery = (editor: Editor): boolean => galleryEnd(editor) !== null;
