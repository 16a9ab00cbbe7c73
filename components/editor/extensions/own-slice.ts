import { DOMSerializer, type Schema } from '@tiptap/pm/model';

/** What marks copied text as this editor's: others of the same make write `data-pm-slice` as well, in other words. */
const OWN = 'data-tempesta-slice';

/** Whether HTML from the clipboard was copied in this editor: it is in our words, and says how much was selected. */
export const isOwnSlice = (html: string): boolean => html.includes('data-pm-slice') && html.includes(OWN);

/** Writes what is copied, marked as this editor's. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(fragment, options, target);
    // Within a node there is a target.
    if (!target && written.firstChild instanceof Element) written.firstChild.setAttribute(OWN, '');
    return written;
  }
}

export const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
