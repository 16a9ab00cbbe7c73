import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';

const isEmptyLine = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' &&
  node.content.size === 0 &&
  Number(node.attrs.indent) === 0 &&
  !node.attrs.textAlign;

/** What was written, as HTML; an empty string where nothing was. */
export function htmlOf(editor: Editor): string {
  const { doc, schema } = editor.state;
  if (!isEmptyLine(doc.lastChild)) return editor.getHTML();
  if (doc.childCount === 1) return '';
  // The editor keeps an empty line below a last table or picture, so that one can write on there.
  const isRoom = doc.child(doc.childCount - 2).type.name !== 'paragraph';
  return isRoom ? getHTMLFromFragment(Fragment.from(doc.content.content.slice(0, -1)), schema) : editor.getHTML();
}
