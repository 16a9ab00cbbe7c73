import { DOMSerializer, type Schema } from '@tiptap/pm/model';

/** Marks text copied from this editor. Other ProseMirror editors write `data-pm-slice` too, with other elements. */
const OWN = 'data-tempesta-slice';

/** Whether HTML from the clipboard was copied in this editor. */
export const isOwnSlice = (html: string): boolean => html.includes('data-pm-slice') && html.includes(OWN);

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
