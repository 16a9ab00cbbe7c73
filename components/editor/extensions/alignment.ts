import type { Editor } from '@tiptap/core';
import { changePicture, selectedPicture } from './picture';

/** Pictures stand left, in the middle or right. */
const PLACES = new Set(['left', 'center', 'right']);

/** Aligns the selected text, or places the selected picture; once more takes it back. */
export function align(editor: Editor, value: string): void {
  if (!selectedPicture(editor)) {
    editor.chain().focus().toggleTextAlign(value).run();
    return;
  }
  if (!PLACES.has(value)) return;
  editor.commands.focus();
  changePicture(editor, { 'data-align': isAligned(editor, value) ? null : value });
}

/** Whether the selection is aligned so. */
export function isAligned(editor: Editor, value: string): boolean {
  const picture = selectedPicture(editor);
  return picture ? editor.isActive(picture, { 'data-align': value }) : editor.isActive({ textAlign: value });
}
