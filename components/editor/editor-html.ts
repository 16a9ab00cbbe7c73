import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { PICTURES } from './extensions/picture';
import { renderStoredPicture } from './extensions/editor-image';

const isEmptyLine = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' &&
  node.content.size === 0 &&
  Number(node.attrs.indent) === 0 &&
  !node.attrs.textAlign;

/** Returns the content of a document without the empty line that the editor keeps below a last table or picture. */
function contentOf({ content, lastChild, childCount }: Node): Fragment {
  if (!isEmptyLine(lastChild)) return content;
  const isAdded = childCount === 1 || content.child(childCount - 2).type.name !== 'paragraph';
  return isAdded ? Fragment.from(content.content.slice(0, -1)) : content;
}

/** Returns the editor's content as HTML; an empty string for an empty document. */
export function htmlOf({ state: { doc, schema } }: Editor): string {
  const stored = Object.fromEntries(PICTURES.map((name) => [name, renderStoredPicture]));
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), ...stored };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  // Pictures in a detached document do not load.
  const detached = document.implementation.createHTMLDocument();
  serializer.serializeFragment(contentOf(doc), { document: detached }, detached.body);
  for (const block of detached.body.querySelectorAll('[dir=auto]')) block.removeAttribute('dir');
  return detached.body.innerHTML;
}
