import type { Slice } from '@tiptap/pm/model';
import { DOMParser as DocumentParser, type ResolvedPos } from '@tiptap/pm/model';
import { marked } from 'marked';
import { pastedHtml } from '@/lib/platform/rich-text/pasted';

const ITEM = String.raw`[ ]{0,3}(?:[-*+]|\d{1,9}[.)])[ ]+\S.*`;

/** What plain text does not have by chance. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} +\S/m,
  new RegExp(`^${ITEM}\\n(?:[ ]*\\n)?[ ]*${ITEM}$`, 'm'),
  /^ {0,3}[-*+] \[[ x]\] +\S/im,
  /^> ?\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^.*\|.*\n *\|? *:?-{2,}[-:| ]*$/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]+\)/,
  /(?:^|\s)\*\*[^\s*][^*\n]*\*\*/m,
];

/** Returns whether a plain text is written in Markdown. */
export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  return SIGNS.some((sign) => sign.test(lines));
}

/** Converts Markdown (GitHub's) to HTML in the elements that the editor supports. */
function markdownHtml(text: string): string {
  const html = marked.parse(text, { gfm: true, async: false });
  // The editor would show the break before the end of a code block as an empty line.
  return pastedHtml(html.replace(/\n(?=<\/code><\/pre>)/g, ''));
}

/**
 * Reads plain text from the clipboard that is Markdown.
 * @param plain whether the user asked for the text as it is
 * @returns null for other text, which the editor reads itself
 */
export function markdownSlice(text: string, context: ResolvedPos, plain: boolean): Slice | null {
  if (plain || context.parent.type.spec.code || !isMarkdown(text)) return null;
  const { body } = new DOMParser().parseFromString(`<body>${markdownHtml(text)}`, 'text/html');
  return DocumentParser.fromSchema(context.doc.type.schema).parseSlice(body, { context });
}
