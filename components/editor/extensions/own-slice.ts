import { DOMSerializer, type Schema } from '@tiptap/pm/model';

/** Marks text copied from this editor. Other ProseMirror editors write `data-pm-slice` too, with other elements. */
const OWN = 'data-tempesta-slice';

/** What ProseMirror writes: how far a slice is open, and its parents with their attributes. */
const SLICE = /data-pm-slice="\d{1,3} \d{1,3}(?: -\d{1,3})? ([^"]*)"/;

/** Whether ProseMirror can read the parents of a slice; it throws where there are none or they are texts. */
function hasParents(html: string, { nodes }: Schema): boolean {
  try {
    const written = SLICE.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const parents: unknown = JSON.parse(written ?? '');
    const isParent = (name: unknown): boolean => typeof name === 'string' && nodes[name]?.isLeaf === false;
    return Array.isArray(parents) && parents.every((value, at) => at % 2 === 1 || isParent(value));
  } catch {
    return false;
  }
}

/** Whether HTML from the clipboard was copied in this editor. Any page can claim it. */
export const isOwnSlice = (html: string, schema: Schema): boolean => html.includes(OWN) && hasParents(html, schema);

/** Serializes copied text with the mark of this editor. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(fragment, options, target);
    // Only nested calls have a target.
    if (!target && written.firstChild instanceof Element) written.firstChild.setAttribute(OWN, '');
    return written;
  }
}

export const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
