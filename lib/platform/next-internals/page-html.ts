/** The page that Next.js shows for addresses without a page, and the one for errors, which fails when it is requested itself. */
export const NOT_FOUND_PATH = '/_not-found';
export const ERROR_PATH = '/_global-error';

/** Next.js closes the document before the parts that it streams, and again after them. */
const DOCUMENT_END = '</body></html>';
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** The start of the page that Next.js sends for `notFound()`: its body is empty until JavaScript fills it. */
const EMPTY_SHELL = '<html id="__next_error__"';

/** Returns whether a page is the empty one of `notFound()`, which readers without JavaScript cannot read. */
export const isEmptyShell = (page: Buffer): boolean => page.includes(EMPTY_SHELL);

/** Makes the HTML of Next.js valid: the document ends once, and `as` is on preloads but not on stylesheets. */
export function repairHtml(html: string): string {
  const last = html.lastIndexOf(DOCUMENT_END);
  const whole = last < 0 ? html : html.slice(0, last).replaceAll(DOCUMENT_END, '') + html.slice(last);
  return whole.replace(STYLESHEET, (link) => link.replace(' as="style"', ''));
}
