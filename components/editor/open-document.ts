import type { Editor, JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const SOURCE = /\bsrc="([^"]*)"/g;
const HELD = '/uploads/held/';

/** HTML in the words that the editor knows, whoever wrote it. Pictures under a temporary placeholder keep it. */
function known(html: string, shownSource: (source: string) => string): string {
  const isHeld = (source: string): boolean => shownSource(source) !== source;
  const held = html.replace(SOURCE, (whole, source: string) => (isHeld(source) ? `src="${HELD}${source}"` : whole));
  return sanitiseHtml(held).replaceAll(`src="${HELD}`, 'src="');
}

/**
 * HTML as a document of the editor. It is read in a document that is not shown, where nothing loads; Tiptap's own
 * reading would drop a line break between two words that are formatted apart.
 * @param shownSource the address of a picture under a temporary placeholder; every other address as it is
 */
export function openDocument(html: string, schema: Schema, shownSource: (source: string) => string): JSONContent {
  const { body } = new DOMParser().parseFromString(`<body>${known(html, shownSource)}`, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** Puts other HTML in the place of all that is in the editor. What looks like an address does not become a link. */
export function replaceDocument(editor: Editor, html: string, shownSource: (source: string) => string): void {
  const content = openDocument(html, editor.schema, shownSource);
  editor.chain().setMeta('preventAutolink', true).setContent(content, { emitUpdate: false }).run();
}
