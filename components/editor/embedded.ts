import type { Editor } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { PICTURES } from './extensions/picture';
import type { Taken } from './files';

/** A picture that stands in the text with all its bytes. */
const EMBEDDED = /^data:image\/(\w+);base64,/i;

/** The sources of the embedded pictures in what comes in. */
export function embeddedIn(content: Fragment): string[] {
  const sources = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const source = PICTURES.includes(type.name) ? String(attrs.src) : '';
    if (EMBEDDED.test(source)) sources.add(source);
  });
  return [...sources];
}

/** An embedded picture as the file that it was; an empty one, which no server takes, where its bytes cannot be read. */
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
 * Gives embedded pictures the sources that they were taken under, wherever they stand by now. What was not taken goes.
 * This is no step of its own to undo.
 * @param taken by embedded source
 */
export function settleEmbedded({ state, view }: Editor, taken: ReadonlyMap<unknown, Taken | undefined>): void {
  const tr = state.tr.setMeta('addToHistory', false);
  state.doc.descendants(({ type, attrs, nodeSize }, position) => {
    if (!PICTURES.includes(type.name) || !taken.has(attrs.src)) return;
    const at = tr.mapping.map(position);
    const found = taken.get(attrs.src);
    if (!found) tr.delete(at, at + nodeSize);
    for (const [name, value] of Object.entries(found ?? {})) {
      if (name === 'src' || attrs[name] === null) tr.setNodeAttribute(at, name, value);
    }
  });
  if (tr.docChanged) view.dispatch(tr);
}
