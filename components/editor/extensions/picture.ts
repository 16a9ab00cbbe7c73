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

/** The alignments of pictures. */
const PICTURE_ALIGNMENTS = new Set(['left', 'center', 'right']);

/** Toggles the alignment of the selected text or picture. */
export function align(editor: Editor, value: string): void {
  if (!selectedPicture(editor)) {
    editor.chain().focus().toggleTextAlign(value).run();
    return;
  }
  if (!PICTURE_ALIGNMENTS.has(value)) return;
  editor.commands.focus();
  changePicture(editor, { 'data-align': isAligned(editor, value) ? null : value });
}

/** Returns whether the selection has the alignment. */
export function isAligned(editor: Editor, value: string): boolean {
  const picture = selectedPicture(editor);
  return picture ? editor.isActive(picture, { 'data-align': value }) : editor.isActive({ textAlign: value });
}
