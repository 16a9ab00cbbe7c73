import type { Editor } from '@tiptap/core';
import { changePicture, selectedPicture } from './picture';

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

/** Whether the selection has the alignment. */
export function isAligned(editor: Editor, value: string): boolean {
  const picture = selectedPicture(editor);
  return picture ? editor.isActive(picture, { 'data-align': value }) : editor.isActive({ textAlign: value });
}
