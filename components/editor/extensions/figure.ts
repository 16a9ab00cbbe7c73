import { type Editor, Node } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** A block with a caption, such as a picture. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  // A paste inserts it whole. Otherwise its picture would join the text before it, without the caption.
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter starts a paragraph after the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after($from.depth - 1);
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Returns the selected block picture, or null. */
function selectedImage({ state }: Editor): NodeSelection | null {
  const { selection } = state;
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : null;
}

/** Moves the cursor to the caption of the selected picture, which is added if it has none. */
export function editCaption(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { figure: figureType, figcaption } = state.schema.nodes;
      const selection = selectedImage(editor);
      if (!selection || !figureType || !figcaption) return false;
      const { $from, node, from, to } = selection;
      if ($from.parent.type === figureType) {
        const existing = captionPosition($from.parent, $from.start());
        if (existing === null) tr.insert($from.end(), figcaption.create());
        tr.setSelection(TextSelection.create(tr.doc, existing ?? $from.end() + 1));
        return true;
      }
      tr.replaceWith(from, to, figureType.create(null, [node, figcaption.create()]));
      tr.setSelection(TextSelection.create(tr.doc, from + node.nodeSize + 2));
      return true;
    })
    .run();
}

/** Returns the position at the end of a figure's caption, or null without one. */
function captionPosition(figure: NodeSelection['node'], start: number): number | null {
  let position: number | null = null;
  figure.forEach((child, offset) => {
    if (child.type.name === 'figcaption') position = start + offset + 1 + child.content.size;
  });
  return position;
}
