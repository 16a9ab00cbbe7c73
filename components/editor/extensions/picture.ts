import type { Editor } from '@tiptap/core';

/** A picture of its own line, and one within a line of text. */
export const PICTURES = ['image', 'inlineImage'];

/** The kind of the selected picture: one of its own line or one within a line of text; undefined where none is. */
export const selectedPicture = (editor: Editor): string | undefined => PICTURES.find((name) => editor.isActive(name));

/** Changes the selected picture, which stays selected: in a line of text Tiptap would leave the cursor beside it. */
export function changePicture(editor: Editor, attributes: Record<string, string | null>): void {
  const name = selectedPicture(editor);
  const { from } = editor.state.selection;
  if (name) editor.chain().updateAttributes(name, attributes).setNodeSelection(from).run();
}
