/** How Next.js ends the document before the parts that it streams, and once more after them. */
const END = '</body></html>';
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Makes valid HTML of what Next.js writes: the document ends once, and no stylesheet says as what it is preloaded. */
export function mendHtml(html: string): string {
  const last = html.lastIndexOf(END);
  const whole = last < 0 ? html : html.slice(0, last).replaceAll(END, '') + html.slice(last);
  return whole.replace(STYLESHEET, (link) => link.replace(' as="style"', ''));
}
