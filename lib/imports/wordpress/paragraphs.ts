import { elementRanges, htmlTags, within } from './html-tags';

/**
 * Elements that stand by themselves: no paragraph is around them. WordPress writes a classic text without `<p>`: blank lines
 * part paragraphs, and a line break is a line break.
 */
const BLOCKS = new Set(
  (
    'address article aside blockquote body canvas caption center col colgroup dd details dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main map menu nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul iframe video audio object'
  ).split(' '),
);

/** Elements whose text is a line of its own: blank lines in them are line breaks. */
const LINES = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd figcaption caption summary legend'.split(' '));

/** Elements in which only other elements mean something. */
const FRAMES = new Set(
  'table thead tbody tfoot tr colgroup ul ol dl menu dir figure map object video audio'.split(' '),
);

const VOID = new Set(['hr', 'col']);

/** Elements whose text is as it stands. */
const VERBATIM = new Set(['pre', 'script', 'style', 'textarea', 'svg']);

/**
 * Writes the paragraphs and line breaks of a classic text as HTML.
 * @param text HTML in which blank lines part paragraphs
 */
export function withParagraphs(text: string): string {
  const writer = new ParagraphWriter();
  const plain = text.replace(/\r\n?/g, '\n');
  const tags = htmlTags(plain);
  const verbatim = elementRanges(tags, VERBATIM, plain.length);
  const isVerbatim = within(verbatim);
  const parts = [
    ...verbatim.map((range) => ({ ...range, kind: 'verbatim' as const, name: '' })),
    ...tags.filter(({ start }) => !isVerbatim(start)),
  ].sort((one, other) => one.start - other.start);
  let end = 0;
  for (const part of parts) {
    writer.text(plain.slice(end, part.start));
    ({ end } = part);
    const source = plain.slice(part.start, end);
    if (part.kind === 'verbatim') writer.verbatim(source);
    else if (BLOCKS.has(part.name)) writer.block(part.name, source);
    else writer.inline(source);
  }
  writer.text(plain.slice(end));
  return writer.end();
}

class ParagraphWriter {
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  /** The paragraph that is being written. */
  #line = '';

  text(value: string): void {
    const around = this.#open.at(-1);
    if (around !== undefined && FRAMES.has(around)) {
      this.#line += value.trim() === '' ? '' : value;
      return;
    }
    if (around !== undefined && LINES.has(around)) {
      this.#line += value;
      return;
    }
    const [first = '', ...more] = value.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
    this.#line += first;
    for (const part of more) {
      this.#flush();
      this.#line = part;
    }
  }

  inline(tag: string): void {
    this.#line += tag;
  }

  verbatim(part: string): void {
    this.#flush();
    this.#out.push(part, '\n');
  }

  block(name: string, tag: string): void {
    this.#flush();
    this.#out.push(tag, !tag.startsWith('</') && LINES.has(name) ? '' : '\n');
    if (VOID.has(name) || tag.endsWith('/>')) return;
    if (!tag.startsWith('</')) this.#open.push(name);
    else {
      // A tag that was never opened closes nothing.
      const at = this.#open.lastIndexOf(name);
      if (at >= 0) this.#open.length = at;
    }
  }

  end(): string {
    this.#flush();
    return this.#out.join('').trimEnd();
  }

  #flush(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    const broken = line.replace(/[^\S\n]*(<br\s*\/?>)?[^\S\n]*\n[^\S\n]*/g, '<br>\n');
    const around = this.#open.at(-1);
    const isInLine = around !== undefined && (LINES.has(around) || FRAMES.has(around));
    this.#out.push(isInLine ? broken : `<p>${broken}</p>\n`);
  }
}
