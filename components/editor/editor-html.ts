import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { PICTURES } from './extensions/picture';
import { storedPicture } from './extensions/editor-image';

const isEmptyLine = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' &&
  node.content.size === 0 &&
  Number(node.attrs.indent) === 0 &&
  !node.attrs.textAlign;

/** What stands in a document, without the empty line below a last table or picture, where one can write on. */
function contentOf({ content, lastChild, childCount }: Node): Fragment {
  if (!isEmptyLine(lastChild)) return content;
  const isRoom = childCount === 1 || content.child(childCount - 2).type.name !== 'paragraph';
  return isRoom ? Fragment.from(content.content.slice(0, -1)) : content;
}

/** What was written, as HTML; an empty string where nothing was. */
export function htmlOf({ state: { doc, schema } }: Editor): string {
  const stored = Object.fromEntries(PICTURES.map((name) => [name, storedPicture]));
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), ...stored };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  // In a document that is not shown nothing loads.
  const hidden = document.implementation.createHTMLDocument();
  serializer.serializeFragment(contentOf(doc), { document: hidden }, hidden.body);
  for (const block of hidden.body.querySelectorAll('[dir=auto]')) block.removeAttribute('dir');
  return hidden.body.innerHTML;
}
