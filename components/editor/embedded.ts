import type { Editor } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { PICTURES } from './extensions/picture';
import type { TakenPicture } from './files';
import { ownValue } from '@/lib/own-value';

/** The `data:` URL of a picture that is embedded in the text. */
const EMBEDDED = /^data:image\/(\w+);base64,/i;

/** Returns the sources of the embedded pictures in pasted or dropped content. */
export function embeddedIn(content: Fragment): string[] {
  const sources = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const source = PICTURES.includes(type.name) ? String(attrs.src) : '';
    if (EMBEDDED.test(source)) sources.add(source);
  });
  return [...sources];
}

/** Converts an embedded picture to a file; an empty one, which the server refuses, if its bytes cannot be read. */
export function embeddedFile(source: string, name: string): File {
  const kind = EMBEDDED.exec(source)?.[1]?.toLowerCase() ?? '';
  return new File([bytesOf(source)], `${name}.${kind}`, { type: `image/${kind}` });
}

function bytesOf(source: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(source.replace(EMBEDDED, '')), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * Replaces embedded pictures by the uploaded ones, at their current positions, and removes those that were refused. This is
 * not a step of the undo history.
 * @param taken the uploaded pictures by embedded source; undefined for a refused one
 */
export function replaceEmbedded({ state, view }: Editor, taken: ReadonlyMap<unknown, TakenPicture | undefined>): void {
  const tr = state.tr.setMeta('addToHistory', false);
  state.doc.descendants(({ type, attrs, nodeSize }, position) => {
    if (!PICTURES.includes(type.name) || !taken.has(attrs.src)) return;
    const at = tr.mapping.map(position);
    const found = taken.get(attrs.src);
    if (!found) tr.delete(at, at + nodeSize);
    for (const [name, value] of Object.entries(found ?? {})) {
      if (name === 'src' || ownValue(attrs, name) === null) tr.setNodeAttribute(at, name, value);
    }
  });
  if (tr.docChanged) view.dispatch(tr);
}
