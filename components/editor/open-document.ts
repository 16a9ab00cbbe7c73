import type { Editor, JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const SOURCE = /\bsrc="([^"]*)"/g;
/** Replaces the temporary placeholders while HTML is sanitised, which would remove them. */
const PLACEHOLDER_PREFIX = '/uploads/held/';

/** Sanitises HTML to the elements that the editor supports. Temporary placeholders of pictures stay. */
function sanitise(html: string, shownSource: (source: string) => string): string {
  const isPlaceholder = (source: string): boolean => shownSource(source) !== source;
  const prefixed = html.replace(SOURCE, (whole, source: string) =>
    isPlaceholder(source) ? `src="${PLACEHOLDER_PREFIX}${source}"` : whole,
  );
  return sanitiseHtml(prefixed).replaceAll(`src="${PLACEHOLDER_PREFIX}`, 'src="');
}

/**
 * Converts HTML to a document of the editor. It is parsed in a detached document, where pictures do not load. Tiptap's own
 * parser would drop a line break between two words with different formats.
 * @param shownSource returns the address of a picture with a temporary placeholder, and other addresses unchanged
 */
export function openDocument(html: string, schema: Schema, shownSource: (source: string) => string): JSONContent {
  const { body } = new DOMParser().parseFromString(`<body>${sanitise(html, shownSource)}`, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** Replaces the whole content of the editor. Text that looks like an address does not become a link. */
export function replaceDocument(editor: Editor, html: string, shownSource: (source: string) => string): void {
  const content = openDocument(html, editor.schema, shownSource);
  editor.chain().setMeta('preventAutolink', true).setContent(content, { emitUpdate: false }).run();
}
