import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { PICTURES } from './extensions/picture';
import { renderStoredPicture } from './extensions/editor-image';
import { storeTargets } from './extensions/targets';

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

const serializers = new WeakMap<Schema, DOMSerializer>();

function serializerOf(schema: Schema): DOMSerializer {
  const known = serializers.get(schema);
  if (known) return known;
  const stored = Object.fromEntries(PICTURES.map((name) => [name, renderStoredPicture]));
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), ...stored };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  serializers.set(schema, serializer);
  return serializer;
}

/** The HTML of blocks. A key changes one block of a document, and leaves the others the same objects. */
const written = new WeakMap<Node, string>();

function blockHtml(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  // Pictures in a detached document do not load.
  const detached = document.implementation.createHTMLDocument();
  detached.body.append(serializerOf(node.type.schema).serializeNode(node, { document: detached }));
  for (const block of detached.body.querySelectorAll('[dir=auto]')) block.removeAttribute('dir');
  storeTargets(detached.body);
  const html = detached.body.innerHTML;
  written.set(node, html);
  return html;
}

/** Returns the editor's content as HTML; an empty string for an empty document. */
export const htmlOf = ({ state: { doc } }: Editor): string => contentOf(doc).content.map(blockHtml).join('');
