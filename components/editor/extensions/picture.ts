import type { Editor } from '@tiptap/core';

/** The types of pictures: a block, and one within a line of text. */
export const PICTURES = ['image', 'inlineImage'];

/** Returns the type of the selected picture, or undefined. */
export const selectedPicture = (editor: Editor): string | undefined => PICTURES.find((name) => editor.isActive(name));

/** Changes the selected picture and keeps it selected: Tiptap would deselect one within a line of text. */
export function changePicture(editor: Editor, attributes: Record<string, string | null>): void {
  const name = selectedPicture(editor);
  const { from } = editor.state.selection;
  if (name) editor.chain().updateAttributes(name, attributes).setNodeSelection(from).run();
}
