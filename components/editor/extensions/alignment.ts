import type { Editor } from '@tiptap/core';

const PICTURES = ['image', 'inlineImage'];
/** Pictures stand left, in the middle or right. */
const PLACES = new Set(['left', 'center', 'right']);

const selectedPicture = (editor: Editor): string | undefined => PICTURES.find((name) => editor.isActive(name));

/** Aligns the selected text, or places the selected picture; once more takes it back. */
export function align(editor: Editor, value: string): void {
  const picture = selectedPicture(editor);
  if (!picture) {
    editor.chain().focus().toggleTextAlign(value).run();
    return;
  }
  if (!PLACES.has(value)) return;
  const place = isAligned(editor, value) ? null : value;
  editor.chain().focus().updateAttributes(picture, { 'data-align': place }).run();
}

/** Whether the selection is aligned so. */
export function isAligned(editor: Editor, value: string): boolean {
  const picture = selectedPicture(editor);
  return picture ? editor.isActive(picture, { 'data-align': value }) : editor.isActive({ textAlign: value });
}
